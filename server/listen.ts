import type { Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import { type Config, ConfigError, isLoopbackOrigin } from './infra/config.ts';

/** What a server listens on; `close` takes no more connections and waits for those that are open. */
export interface Doors {
  port: number;
  close(): Promise<void>;
}

/**
 * Listens on HOST, or on the machine itself unless ORIGIN is public. "localhost" is 127.0.0.1 for some programs and ::1
 * for others, so both are served. Throws ConfigError with a sentence.
 */
export async function openDoors(server: Server, config: Config): Promise<Doors> {
  const { port, host } = config;
  if (host || !isLoopbackOrigin(config.origin)) return doors(server, await listen(server, port, host));
  for (let tries = 1; ; tries++) {
    const taken = await listen(server, port, '127.0.0.1');
    // The HTTP server treats these connections like its own.
    const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    try {
      await listen(second, taken, '::1');
      return doors(server, taken, second);
    } catch (error) {
      const { code } = (error as Error).cause as NodeJS.ErrnoException;
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return doors(server, taken);
      await new Promise((resolve) => server.close(resolve));
      // A port that the system chose is free on one address but may be taken on the other.
      if (port !== 0 || tries === 10) throw error;
    }
  }
}

function listen(server: NetServer, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const failed = (cause: NodeJS.ErrnoException) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use. Stop the other program, or set PORT to another number.`,
        EACCES: `This user may not open port ${port}. Set PORT to a number above 1023.`,
        EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine.`,
        ENOTFOUND: `HOST is ${host}, which is not an address of this machine.`,
      };
      reject(new ConfigError(sentences[cause.code ?? ''] ?? `${cause.message}.`, { cause }));
    };
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function doors(server: Server, port: number, second?: NetServer): Doors {
  return {
    port,
    async close() {
      const closed = [server, second].map((one) => one && new Promise((resolve) => one.close(resolve)));
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), 2_000);
      await Promise.all(closed);
      clearTimeout(force);
    },
  };
}
