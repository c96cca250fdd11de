import { createFileRoute } from '@tanstack/react-router';
import { EnterprisePage } from '../../features/guide/EnterprisePage.tsx';

export const Route = createFileRoute('/enterprise/')({ component: EnterprisePage });
