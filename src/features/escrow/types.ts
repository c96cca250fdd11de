import type { RouterOutputs } from '../../trpc.ts';

export type Transaction = RouterOutputs['escrow']['get'];
export type Role = Transaction['role'];
