import { z } from 'zod';
import { fileIn, refuseField, refuseFields } from '../../../domain/forms.ts';
import { workKinds, workLimits } from '../../../domain/tools/copyright-finder/works.ts';

const line = (most: number, missing: string) =>
  z
    .string(missing)
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .pipe(z.string().min(1, missing).max(most, `At most ${most} characters.`));

const fields = z.object({
  title: line(workLimits.title, 'Please enter a title.'),
  owner: line(workLimits.owner, 'Please say who owns the copyright.'),
  kind: z.enum(workKinds, 'A work is a text or a picture.'),
  findable: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
});

/** A work as the browser sends it: 'title', 'owner', 'kind', 'findable' ("yes" or "no") and the file 'work'. */
export const registerWorkForm = z.instanceof(FormData).transform((form, issues) => {
  const parsed = fields.safeParse({
    title: form.get('title') ?? '',
    owner: form.get('owner') ?? '',
    kind: form.get('kind'),
    findable: form.get('findable') ?? 'no',
  });
  if (!parsed.success) return refuseFields(issues, parsed.error);
  const work = fileIn(form, 'work');
  if (!work) return refuseField(issues, 'work', 'Please choose a file, or enter the text.');
  return { ...parsed.data, work };
});
export type RegisterWorkForm = z.infer<typeof registerWorkForm>;

/** A picture to search for: the file 'picture'. */
export const readPictureForm = z.instanceof(FormData).transform((form, issues) => {
  const picture = fileIn(form, 'picture');
  return picture ? { picture } : refuseField(issues, 'picture', 'Please choose a picture.');
});

export const workId = z.object({ id: z.uuid() });
export const findableInput = workId.extend({ findable: z.boolean() });
