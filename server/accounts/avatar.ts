import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/connection.ts';
import { profiles } from '../../db/schema/accounts.ts';
import type { UserContext } from '../context.ts';
import { readUpload, storeBytes } from '../infra/files.ts';
import { enqueue, type Jobs } from '../infra/jobs.ts';
import { task } from '../infra/threads.ts';

const squareOf = task<typeof import('../infra/pictures.ts').squareOf>(
  new URL('../infra/pictures.ts', import.meta.url),
  'squareOf',
);

/** Gives the person a picture, for everyone to see. */
export async function setAvatar(
  ctx: UserContext,
  { avatar }: { avatar: File },
): Promise<{ avatarUrl: string }> {
  await ctx.limit('upload.account', ctx.user.id);
  const { bytes } = await readUpload('avatar', avatar);
  const square = await ctx.threads.run(squareOf, bytes, ctx.signal);
  const key = `${randomUUID()}.webp`;
  await storeBytes(ctx.files, 'avatars', key, square, 'image/webp');
  const avatarUrl = `/api/avatars/${key}`;
  try {
    await ctx.db.transaction((tx) => replaceAvatar(ctx.jobs, tx, ctx.user.id, avatarUrl));
  } catch (error) {
    await ctx.files.avatars.delete(key);
    throw error;
  }
  return { avatarUrl };
}

export async function removeAvatar(ctx: UserContext): Promise<void> {
  await ctx.db.transaction((tx) => replaceAvatar(ctx.jobs, tx, ctx.user.id, null));
}

/** Replaces the person's picture, or removes it; a job deletes the old bytes. */
export async function replaceAvatar(
  jobs: Jobs,
  tx: Tx,
  userId: string,
  avatarUrl: string | null,
): Promise<void> {
  const [before] = await tx
    .select({ avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('update');
  await tx.update(profiles).set({ avatarUrl }).where(eq(profiles.id, userId));
  const old = before?.avatarUrl?.split('/').at(-1);
  if (old) await enqueue(jobs, tx, 'files.delete', { bucket: 'avatars', keys: [old] });
}
