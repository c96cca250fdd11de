import type { Tx } from '../../db/connection.ts';
import type { Context } from '../context.ts';
import { enqueue } from '../infra/jobs.ts';

interface Notice {
  to: string;
  subject: string;
  text: string;
}

/** Mails the owner of an account what happened to it, in case somebody else did it. */
export async function queueNotice(ctx: Context, tx: Tx, { to, subject, text }: Notice): Promise<void> {
  const help = `If this was not you, set a new password at once: ${ctx.config.origin}/auth/forgot`;
  await enqueue(ctx.jobs, tx, 'mail.send', { to, subject, text: `${text}\n\n${help}` });
}
