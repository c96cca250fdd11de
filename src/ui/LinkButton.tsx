import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A Mantine button that is a typed router link. */
export const LinkButton = createLink(Button<'a'>);
