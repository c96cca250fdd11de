import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A Mantine anchor that is a typed router link. */
export const LinkAnchor = createLink(Anchor<'a'>);
