import { listInput } from '../../domain/pages.ts';
import { router, userProcedure, verifiedProcedure } from '../trpc.ts';
import { keyId, makeKeyInput } from './input.ts';
import { access, listKeys, makeKey, revokeKey } from './service.ts';

export const keysRouter = router({
  list: userProcedure.input(listInput).query(({ ctx, input }) => listKeys(ctx, input)),
  access: userProcedure.query(({ ctx }) => access(ctx)),
  make: verifiedProcedure.input(makeKeyInput).mutation(({ ctx, input }) => makeKey(ctx, input)),
  revoke: userProcedure.input(keyId).mutation(({ ctx, input }) => revokeKey(ctx, input)),
});
