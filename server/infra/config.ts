import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isCountryCode } from '../../domain/countries.ts';
import { demoOperator, hiddenOperator, type Operator } from '../../domain/operator.ts';

/** A configuration error, as the one sentence printed before the process ends. */
export class ConfigError extends Error {}

const empty = z.literal('').transform(() => undefined);
const optional = <T extends z.ZodType>(type: T) => z.union([empty, type]).optional();
const mailFrom = 'Ipso <no-reply@ipso.localhost>';
const url = (protocols: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)), {
      error: `must be a ${protocols.join(' or ')} address`,
    });

/** Every variable the server reads. docker-compose.yml and the README's table are tested against these names. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: optional(z.string()),
  ORIGIN: optional(url(['http', 'https'])),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional(url(['postgres', 'postgresql'])),
  DATABASE_DIRECT_URL: optional(url(['postgres', 'postgresql'])),
  DATABASE_NAMED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  DATABASE_REPLICA_URLS: optional(
    z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(url(['postgres', 'postgresql']))),
  ),
  S3_ENDPOINT: optional(url(['http', 'https'])),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  SMTP_URL: optional(url(['smtp', 'smtps'])),
  MAIL_FROM: z
    .union([empty, z.string().min(3)])
    .default(mailFrom)
    .transform((from) => from ?? mailFrom),
  TSA_URL: optional(url(['http', 'https'])),
  OPERATOR_NAME: optional(z.string().max(200)),
  OPERATOR_ADDRESS: optional(z.string().max(300)),
  OPERATOR_COUNTRY: optional(z.string().refine(isCountryCode, 'must be a country’s two letters, such as DE')),
  OPERATOR_EMAIL: optional(z.email('must be an e-mail address')),
  OPERATOR_REGISTRATION: optional(z.string().max(200)),
  OPERATOR_VAT_ID: optional(z.string().max(30)),
  OPERATOR_LAW: optional(z.string().max(200)),
  OPERATOR_COURTS: optional(z.string().max(200)),
  OPERATOR_LICENSE: optional(z.string().max(1_000)),
  OPERATOR_HOSTING: optional(z.string().max(300)),
  OPERATOR_TRANSFERS: optional(z.string().max(1_000)),
  OPERATOR_DPO: optional(z.string().max(300)),
  OPERATOR_REPRESENTATIVE: optional(z.string().max(300)),
  OPERATOR_AGENT: optional(z.string().max(300)),
  OPERATOR_GRIEVANCES: optional(z.string().max(300)),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  APP_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  QUOTAS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

export interface Config {
  port: number;
  /** The address to listen on, if one was given. */
  host?: string;
  /** The server's public address, without a trailing slash. */
  origin: string;
  dataDir: string;
  databaseUrl?: string;
  /** The same database, bypassing the pooler that `databaseUrl` goes through; unset if there is none. */
  databaseDirectUrl?: string;
  /** Whether named prepared statements may be used. */
  namedStatements: boolean;
  /** Replicas that the market is read from, in turn; if there are none, it is read from the database itself. */
  replicaUrls: string[];
  s3?: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  smtpUrl?: string;
  mailFrom: string;
  stripe?: { secretKey: string; webhookSecret: string };
  /** A time-stamp authority (RFC 3161) for certificates of upload. */
  tsaUrl?: string;
  /** Who runs this installation; the demo's stand-in if nobody is named. */
  operator: Operator;
  /** Signs file links and the sandbox's webhooks; the installation's signing key is derived from it. */
  secret: string;
  trustProxy: boolean;
  /** Whether the use of the tools is limited. Those who host the product themselves may turn this off. */
  quotas: boolean;
  logLevel: string;
}

/** Reads the environment; throws ConfigError with a sentence for what is missing or malformed. */
export async function readConfig(env: NodeJS.ProcessEnv): Promise<Config> {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')} ${deepest(issue) ?? 'is not valid'}.`);
  }
  const vars = parsed.data;
  const dataDir = path.resolve(vars.DATA_DIR);
  const needsDisk = !vars.DATABASE_URL || !vars.S3_ENDPOINT || !vars.APP_SECRET;
  if (vars.DATABASE_URL && !vars.APP_SECRET) {
    throw new ConfigError(
      'APP_SECRET is missing: with DATABASE_URL, every copy of the server needs the same secret of at least 32 characters.',
    );
  }
  if (vars.DATABASE_DIRECT_URL && !vars.DATABASE_URL) {
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL, which is missing.');
  }
  const origin = (vars.ORIGIN ?? `http://localhost:${vars.PORT}`).replace(/\/+$/, '');
  // The stand-ins show every mail and take pretend money, so they are only for one's own machine.
  if (!isLoopbackOrigin(origin)) {
    if (!vars.SMTP_URL) {
      throw new ConfigError(
        `SMTP_URL is missing: without it no mail leaves the server, and ORIGIN is ${origin}.`,
      );
    }
    if (!vars.STRIPE_SECRET_KEY) {
      throw new ConfigError(
        `STRIPE_SECRET_KEY is missing: without it payments are simulated, and ORIGIN is ${origin}.`,
      );
    }
  }
  if (needsDisk) await mustBeWritable(dataDir);
  return {
    port: vars.PORT,
    host: vars.HOST,
    origin,
    dataDir,
    databaseUrl: vars.DATABASE_URL,
    databaseDirectUrl: vars.DATABASE_DIRECT_URL,
    namedStatements: vars.DATABASE_NAMED_STATEMENTS === 'on',
    replicaUrls: vars.DATABASE_REPLICA_URLS ?? [],
    s3: readS3(vars),
    smtpUrl: vars.SMTP_URL,
    mailFrom: vars.MAIL_FROM,
    tsaUrl: vars.TSA_URL,
    operator: readOperator(vars, isLoopbackOrigin(origin) ? demoOperator : hiddenOperator),
    stripe: readStripe(vars),
    secret: vars.APP_SECRET ?? (await keptSecret(dataDir)),
    trustProxy: vars.TRUST_PROXY === '1',
    quotas: vars.QUOTAS === 'on',
    logLevel: vars.LOG_LEVEL,
  };
}

/** Whether this host name or address, as written in URLs, means the machine itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** Whether this address reaches the server from its own machine only. */
export function isLoopbackOrigin(origin: string): boolean {
  return isLoopback(new URL(origin).hostname);
}

type Variables = z.infer<typeof environment>;

function deepest(issue: z.core.$ZodIssue | undefined): string | undefined {
  if (issue?.code === 'invalid_union') return issue.errors.flat().at(-1)?.message;
  return issue?.message.replace(/^Invalid input: /, 'is not valid: ');
}

function readS3(vars: Variables): Config['s3'] {
  if (!vars.S3_ENDPOINT) return undefined;
  if (!vars.S3_ACCESS_KEY_ID || !vars.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing: S3_ENDPOINT needs both.');
  }
  return {
    endpoint: vars.S3_ENDPOINT,
    region: vars.S3_REGION,
    accessKeyId: vars.S3_ACCESS_KEY_ID,
    secretAccessKey: vars.S3_SECRET_ACCESS_KEY,
  };
}

function readStripe(vars: Variables): Config['stripe'] {
  if (!vars.STRIPE_SECRET_KEY && !vars.STRIPE_WEBHOOK_SECRET) return undefined;
  if (!vars.STRIPE_SECRET_KEY || !vars.STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: one of them is missing.');
  }
  return { secretKey: vars.STRIPE_SECRET_KEY, webhookSecret: vars.STRIPE_WEBHOOK_SECRET };
}

function readOperator(vars: Variables, otherwise: Operator): Operator {
  const needed = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_COUNTRY', 'OPERATOR_EMAIL'] as const;
  const missing = needed.filter((name) => !vars[name]);
  const given = Object.entries(vars).some(([name, value]) => name.startsWith('OPERATOR_') && value);
  if (!given) return otherwise;
  if (missing.length > 0)
    throw new ConfigError(`${needed.join(', ')} go together: ${missing[0]} is missing.`);
  return {
    name: vars.OPERATOR_NAME ?? '',
    address: vars.OPERATOR_ADDRESS ?? '',
    country: vars.OPERATOR_COUNTRY ?? null,
    registration: vars.OPERATOR_REGISTRATION ?? null,
    vatId: vars.OPERATOR_VAT_ID ?? null,
    email: vars.OPERATOR_EMAIL ?? null,
    law: vars.OPERATOR_LAW ?? null,
    courts: vars.OPERATOR_COURTS ?? null,
    license: vars.OPERATOR_LICENSE ?? null,
    ...(vars.OPERATOR_HOSTING && { hosting: vars.OPERATOR_HOSTING }),
    ...(vars.OPERATOR_TRANSFERS && { transfers: vars.OPERATOR_TRANSFERS }),
    ...(vars.OPERATOR_DPO && { officer: vars.OPERATOR_DPO }),
    ...(vars.OPERATOR_REPRESENTATIVE && { representative: vars.OPERATOR_REPRESENTATIVE }),
    ...(vars.OPERATOR_AGENT && { agent: vars.OPERATOR_AGENT }),
    ...(vars.OPERATOR_GRIEVANCES && { grievances: vars.OPERATOR_GRIEVANCES }),
    demo: false,
  };
}

async function mustBeWritable(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK | constants.X_OK);
    // Root passes access() even on a read-only file system, so write something.
    await writeFile(path.join(dir, '.writable'), '');
  } catch (error) {
    throw new ConfigError(
      `The data directory ${dir} is not writable (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to another.`,
    );
  }
}

async function keptSecret(dir: string): Promise<string> {
  const file = path.join(dir, 'secret');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known.trim();
  const made = randomBytes(32).toString('hex');
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
