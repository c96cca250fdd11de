import { publicProcedure, router } from '../trpc.ts';
import { paletteInput } from './input.ts';
import { palette } from './palette.ts';

export const searchRouter = router({
  palette: publicProcedure.input(paletteInput).query(({ ctx, input }) => palette(ctx, input)),
});
