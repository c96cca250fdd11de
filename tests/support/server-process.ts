import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freshDirectory } from './services.ts';
import { layStartedData } from './started-data.ts';

const root = path.join(import.meta.dirname, '..', '..');
/** Where scripts/start.ts keeps compiled code as well: a start takes half the time. */
const compiled = path.join(root, 'node_modules', '.cache', 'compile');

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * A data directory as a first start leaves it, demo and register included: a copy of the one that `npm test` has
 * made, otherwise an empty one, in which the server starts from nothing.
 */
export async function startedDirectory(): Promise<string> {
  const dir = await freshDirectory();
  layStartedData(dir);
  return dir;
}

/** The process of the embedded PostgreSQL that runs in a data directory. */
export async function postgresOf(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** It ended with one sentence on standard error, a non-zero exit, no stack trace. */
export function expectOneSentence({ code, stdout, stderr }: Ended, sentence: RegExp): void {
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/ {4}at |node:internal/);
  expect(stdout).not.toContain('ready');
  expect(code).toBe(1);
}

/** A server in a process of its own, as `npm start` runs it. */
export class ServerProcess {
  readonly child: ChildProcess;
  stdout = '';
  stderr = '';
  readonly ended: Promise<Ended>;

  private constructor(env: Record<string, string>, args: readonly string[] = []) {
    // Nothing of the caller's own configuration except where programs and temporary files are.
    const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
    this.child = spawn(process.execPath, ['server/main.ts', ...args], {
      cwd: root,
      env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk) => {
      this.stdout += chunk;
    });
    this.child.stderr?.on('data', (chunk) => {
      this.stderr += chunk;
    });
    this.ended = new Promise((resolve) =>
      this.child.once('close', (code) => resolve({ code, stdout: this.stdout, stderr: this.stderr })),
    );
    onTestFinished(async () => {
      if (this.child.exitCode !== null || this.child.signalCode !== null) return;
      await this.stop('SIGINT');
    });
  }

  static spawn(env: Record<string, string>): ServerProcess {
    return new ServerProcess(env);
  }

  /** Starts a server on a free port and waits until it says that it is ready; returns its address too. */
  static async start(
    env: Record<string, string>,
    args: readonly string[] = [],
  ): Promise<ServerProcess & { origin: string }> {
    const server = new ServerProcess({ PORT: '0', ...env }, args);
    const ready = new Promise<string>((resolve) => {
      server.child.stdout?.on('data', () => {
        const [, origin] = /^Ipso is ready on (\S+)$/m.exec(server.stdout) ?? [];
        if (origin) resolve(origin);
      });
    });
    const late = new Promise<never>((_, reject) => {
      const fail = () => reject(new Error(`not ready in a minute:\n${server.stdout}${server.stderr}`));
      setTimeout(fail, 60_000).unref();
    });
    const origin = await Promise.race([
      ready,
      late,
      server.ended.then(({ code, stdout, stderr }) => {
        throw new Error(`the server ended with ${code} before it was ready:\n${stdout}${stderr}`);
      }),
    ]);
    return Object.assign(server, { origin });
  }

  async stop(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }
}
