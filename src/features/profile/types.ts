import type { RouterOutputs, Session } from '../../trpc.ts';

export type Profile = RouterOutputs['accounts']['profile'];
export type Viewer = Session['user'];
