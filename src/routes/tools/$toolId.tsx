import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../ui/shell/NotFound.tsx';

/** Every tool has a route of its own, so an id that ends up here is not a tool. */
export const Route = createFileRoute('/tools/$toolId')({ component: NotFound });
