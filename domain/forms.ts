import { z } from 'zod';

/** The file of a form's field. Browsers send a nameless empty file when none was chosen: that is null. */
export function fileIn(form: FormData, name: string): File | null {
  const value = form.get(name);
  return value instanceof File && value.name !== '' ? value : null;
}

/** The text of a form's field; empty where there is none. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Refuses a form for what one of its fields lacks. */
export function refuseField(issues: z.RefinementCtx, name: string, message: string): never {
  issues.addIssue({ code: 'custom', path: [name], message });
  return z.NEVER;
}

/** Refuses a form for what its fields lack, each under its name. */
export function refuseFields(issues: z.RefinementCtx, { issues: found }: z.ZodError): never {
  for (const { path, message } of found) issues.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
}
