import type { RouterOutputs } from '../../trpc.ts';

export type Chat = RouterOutputs['chat']['get'];
