import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** The connection to a service, which a test can take away: `refuse` it, or `freeze` it so that nothing answers. */
export async function unsteadyWay(host: string, port: number) {
  const pairs = new Set<[Socket, Socket]>();
  let frozen = false;
  let refused = false;
  const server = createServer((near) => {
    near.on('error', () => {});
    if (refused) return near.destroy();
    const far = connect(port, host);
    far.on('error', () => near.destroy());
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near
      .on('data', (data) => frozen || far.write(data))
      .on('close', () => {
        pairs.delete(pair);
        far.destroy();
      });
    // What closes while it is frozen is ended by `restore`: otherwise a caller waiting for an answer would wait
    // forever.
    far.on('data', (data) => frozen || near.write(data)).on('close', () => frozen || near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  afterAll(() => {
    breakAll();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      frozen = true;
    },
    refuse() {
      refused = true;
      breakAll();
    },
    restore() {
      // What was swallowed is lost, so those connections end.
      if (frozen) breakAll();
      frozen = refused = false;
    },
  };
}
