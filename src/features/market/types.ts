import type { RouterOutputs } from '../../trpc.ts';

export type Listing = RouterOutputs['listings']['get'];

/** Who looks at the listing: nobody known, or a signed-in user. */
export type Viewer = { emailVerified: boolean } | null;
