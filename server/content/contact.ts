import { eq } from 'drizzle-orm';
import { hasPower } from '../../db/conditions.ts';
import type { Tx } from '../../db/connection.ts';
import { adminUsers, users } from '../../db/schema/accounts.ts';
import { contactMessages } from '../../db/schema/content.ts';
import { contactTopicLabels } from '../../domain/content/contact-topics.ts';
import type { Context, Services } from '../context.ts';
import { enqueue } from '../infra/jobs.ts';
import type { ContactInput } from './input.ts';

/** Stores a message and mails it to the administrators who answer. */
export async function sendContact(ctx: Context, input: ContactInput): Promise<void> {
  await ctx.limit('contact.address', ctx.network);
  await ctx.db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({ ...input, userId: ctx.user?.id ?? null });
    await tellAdmins(ctx, tx, input);
  });
}

/** Mails a message to the administrators who answer. */
export async function tellAdmins(
  { jobs, config }: Services,
  tx: Tx,
  { name, email, topic, message }: ContactInput,
): Promise<void> {
  // A mail's subject is one line.
  const who = name.replace(/\s+/g, ' ');
  const admins = await tx
    .select({ email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .where(hasPower('content.manage'));
  for (const admin of admins) {
    await enqueue(jobs, tx, 'mail.send', {
      to: admin.email,
      subject: `${contactTopicLabels[topic]}: a message from ${who}`,
      text: `${name} <${email}> wrote through the contact page:\n\n${message}\n\nReply to ${email}, or here, where the answer is kept:\n\n${config.origin}/admin/content`,
      button: 'Answer',
    });
  }
}
