import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../ui/shell/NotFound.tsx';

/** Every tool has a route of its own; what comes here is none. */
export const Route = createFileRoute('/tools/$toolId')({ component: NotFound });
