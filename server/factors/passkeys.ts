import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connection.ts';
import { adminSessions } from '../../db/schema/accounts.ts';
import { adminPasskeys } from '../../db/schema/factors.ts';
import { canHavePasskeys, factorLimits, factorMinutes } from '../../domain/admin/factors.ts';
import { conflict, invalid } from '../../domain/errors.ts';
import type { Services } from '../context.ts';
import type { Config } from '../infra/config.ts';
import { isUniqueViolation } from '../infra/sql-state.ts';

const REFUSED = 'This passkey was not accepted. Please try again.';
const NOT_HERE = `Browsers offer no passkeys for an address without a name. Use an authenticator app.`;

/** Who a passkey is made for: the server's public address. A browser signs for no other. */
const partyOf = ({ origin }: Config) => ({ rpID: new URL(origin).hostname, origin });

/**
 * A passkey proves possession; a PIN or fingerprint is asked for where the device can. The password came before it.
 */
const userVerification = 'preferred';

/** ES256, EdDSA and RS256: what authenticators have. The library would add one that is experimental in this Node. */
const supportedAlgorithmIDs = [-7, -8, -257];

const timeout = factorMinutes.challenge * 60_000;

const own = (userId: string) => eq(adminPasskeys.userId, userId);

async function known(db: Db | Tx, userId: string) {
  const rows = await db
    .select({ id: adminPasskeys.credentialId, transports: adminPasskeys.transports })
    .from(adminPasskeys)
    .where(own(userId))
    .orderBy(asc(adminPasskeys.createdAt));
  return rows;
}

/** Stores what this session's next answer must contain; an earlier challenge becomes invalid. */
async function keepChallenge(
  db: Db | Tx,
  sessionId: string,
  purpose: 'register' | 'prove',
  challenge: string,
) {
  await db
    .update(adminSessions)
    .set({
      challenge,
      challengeFor: purpose,
      challengeUntil: sql`now() + make_interval(mins => ${factorMinutes.challenge})`,
    })
    .where(eq(adminSessions.id, sessionId));
}

/**
 * Takes this session's challenge, whatever becomes of the answer: it counts once. In a statement of its own, so that
 * a refused answer uses it up too.
 */
async function takeChallenge(db: Db, sessionId: string, purpose: 'register' | 'prove'): Promise<string> {
  const { rows } = await db.execute<{ challenge: string; purpose: string; live: boolean }>(sql`
    update ${adminSessions} s set challenge = null, challenge_for = null, challenge_until = null
    from (select id, challenge, challenge_for as purpose, challenge_until > now() as live
      from ${adminSessions} where ${and(eq(adminSessions.id, sessionId), isNotNull(adminSessions.challenge))} for update) was
    where s.id = was.id returning was.challenge, was.purpose, was.live`);
  const [was] = rows;
  if (!was?.live || was.purpose !== purpose) throw invalid('This took too long. Please try again.');
  return was.challenge;
}

/** What the browser needs to make a passkey. */
export async function offerPasskey(
  { config, db }: Services,
  person: { id: string; email: string; fullName: string },
  sessionId: string,
) {
  if (!canHavePasskeys(config.origin)) throw conflict(NOT_HERE);
  const options = await generateRegistrationOptions({
    rpName: 'Ipso',
    rpID: partyOf(config).rpID,
    userName: person.email,
    userDisplayName: person.fullName,
    userID: new TextEncoder().encode(person.id),
    timeout,
    excludeCredentials: await known(db, person.id),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  });
  await keepChallenge(db, sessionId, 'register', options.challenge);
  return options;
}

/** Checks what the browser made of it; returns what `addPasskey` stores. */
export async function checkNewPasskey(
  { config, db, log }: Services,
  sessionId: string,
  answer: RegistrationResponseJSON,
) {
  const expectedChallenge = await takeChallenge(db, sessionId, 'register');
  const { rpID: expectedRPID, origin: expectedOrigin } = partyOf(config);
  const expected = { expectedChallenge, expectedOrigin, expectedRPID };
  const checked = await verifyRegistrationResponse({
    response: answer,
    ...expected,
    supportedAlgorithmIDs,
    requireUserVerification: false,
  }).catch((error: Error) => {
    log.info({ why: error.name }, 'passkey refused');
    return null;
  });
  if (!checked?.verified) throw invalid(REFUSED);
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    synced: credentialBackedUp,
  };
}

/** Stores a passkey; the administrator's row is locked, so that nobody exceeds the limit. */
export async function addPasskey(
  tx: Tx,
  userId: string,
  passkey: Awaited<ReturnType<typeof checkNewPasskey>> & { name: string },
): Promise<void> {
  if ((await tx.$count(adminPasskeys, own(userId))) >= factorLimits.passkeys)
    throw conflict(`You have ${factorLimits.passkeys} passkeys. Remove one that you no longer use.`);
  try {
    await tx.insert(adminPasskeys).values({ ...passkey, userId });
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('This passkey is already set up.');
    throw error;
  }
}

/** What the browser needs to ask for one of the person's passkeys. */
export async function challengePasskey({ config, db }: Services, userId: string, sessionId: string) {
  const allowCredentials = await known(db, userId);
  if (allowCredentials.length === 0) throw conflict('You have no passkey set up.');
  const { rpID } = partyOf(config);
  const options = await generateAuthenticationOptions({ rpID, allowCredentials, timeout, userVerification });
  await keepChallenge(db, sessionId, 'prove', options.challenge);
  return options;
}

/**
 * Checks the signature of a passkey of this person; throws a sentence unless it is right. Returns what `notePasskey`
 * writes.
 */
export async function checkPasskey(
  { config, db, log }: Services,
  userId: string,
  sessionId: string,
  answer: AuthenticationResponseJSON,
) {
  const expectedChallenge = await takeChallenge(db, sessionId, 'prove');
  const [passkey] = await db
    .select()
    .from(adminPasskeys)
    .where(and(own(userId), eq(adminPasskeys.credentialId, answer.id)));
  if (!passkey) throw invalid('This passkey is not one of yours. Please use another.');
  const { rpID: expectedRPID, origin: expectedOrigin } = partyOf(config);
  const checked = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      // A counter that has not grown may be that of a clone: the library refuses it, unless the authenticator never
      // counts.
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch((error: Error) => {
    log.info({ why: error.name }, 'passkey refused');
    return null;
  });
  if (!checked?.verified) throw invalid(REFUSED);
  return { id: passkey.id, before: passkey.counter, counter: checked.authenticationInfo.newCounter };
}

/** Notes a use; refused if the same passkey was used or removed in the meantime. */
export async function notePasskey(
  tx: Tx,
  { id, before, counter }: Awaited<ReturnType<typeof checkPasskey>>,
): Promise<void> {
  const noted = await tx
    .update(adminPasskeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(adminPasskeys.id, id), eq(adminPasskeys.counter, before)))
    .returning({ id: adminPasskeys.id });
  if (noted.length === 0) throw invalid(REFUSED);
}
