import { listInput } from '../../../domain/pages.ts';
import { costly, publicProcedure, router, userProcedure, verifiedProcedure } from '../../trpc.ts';
import { writeCertificate } from './certificate.ts';
import { findableInput, readPictureForm, registerWorkForm, workId } from './input.ts';
import { getWork, myWorks, workLink } from './queries.ts';
import { readPicture, registerWork, setFindable, withdrawWork } from './service.ts';

export const worksRouter = router({
  readPicture: publicProcedure
    .use(costly(20))
    .input(readPictureForm)
    .mutation(({ ctx, input }) => readPicture(ctx, input)),
  register: verifiedProcedure
    .use(costly(20))
    .input(registerWorkForm)
    .mutation(({ ctx, input }) => registerWork(ctx, input)),
  mine: userProcedure.input(listInput).query(({ ctx, input }) => myWorks(ctx, input)),
  get: userProcedure.input(workId).query(({ ctx, input }) => getWork(ctx, input)),
  link: userProcedure.input(workId).query(({ ctx, input }) => workLink(ctx, input)),
  setFindable: userProcedure.input(findableInput).mutation(({ ctx, input }) => setFindable(ctx, input)),
  withdraw: userProcedure.input(workId).mutation(({ ctx, input }) => withdrawWork(ctx, input)),
  certificate: userProcedure
    .use(costly(10))
    .input(workId)
    .mutation(({ ctx, input }) => writeCertificate(ctx, input)),
});
