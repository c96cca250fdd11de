import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A server in a process of its own, as `npm start` runs it. */
export class ServerProcess {
  readonly child: ChildProcess;
  stdout = '';
  stderr = '';
  readonly ended: Promise<Ended>;

  private constructor(env: Record<string, string>) {
    // Nothing of the caller's own configuration, apart from where programs and temporary files are.
    const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
    this.child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...env },
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

  /** Starts a server on a free port and waits until it says that it is ready; gives its address too. */
  static async start(env: Record<string, string>): Promise<ServerProcess & { origin: string }> {
    const server = new ServerProcess({ PORT: '0', ...env });
    const ready = new Promise<string>((resolve) => {
      server.child.stdout?.on('data', () => {
        const [, origin] = /^Ipso is ready on (\S+)$/m.exec(server.stdout) ?? [];
        if (origin) resolve(origin);
      });
    });
    const origin = await Promise.race([
      ready,
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
