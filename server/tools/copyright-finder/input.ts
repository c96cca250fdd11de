import { z } from 'zod';
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

const fileIn = (form: FormData, name: string) => {
  const file = form.get(name);
  return file instanceof File && file.name !== '' ? file : null;
};

/** A work as the browser sends it: 'title', 'owner', 'kind', 'findable' ("yes" or "no") and the file 'work'. */
export const registerWorkForm = z.instanceof(FormData).transform((form, issues) => {
  const parsed = fields.safeParse({
    title: form.get('title') ?? '',
    owner: form.get('owner') ?? '',
    kind: form.get('kind'),
    findable: form.get('findable') ?? 'no',
  });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      issues.addIssue({ code: 'custom', path: path as string[], message });
    }
    return z.NEVER;
  }
  const work = fileIn(form, 'work');
  if (work) return { ...parsed.data, work };
  issues.addIssue({ code: 'custom', path: ['work'], message: 'Please choose a file, or enter the text.' });
  return z.NEVER;
});
export type RegisterWorkForm = z.infer<typeof registerWorkForm>;

/** A picture to be looked for: the file 'picture'. */
export const readPictureForm = z.instanceof(FormData).transform((form, issues) => {
  const picture = fileIn(form, 'picture');
  if (picture) return { picture };
  issues.addIssue({ code: 'custom', path: ['picture'], message: 'Please choose a picture.' });
  return z.NEVER;
});

export const workId = z.object({ id: z.uuid() });
export const findableInput = workId.extend({ findable: z.boolean() });
