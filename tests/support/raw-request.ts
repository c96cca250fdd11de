import { connect } from 'node:net';

interface Where {
  host: string;
  port: number;
}

/** Sends these bytes on a connection of their own and returns everything that comes back until it is closed. */
export function rawRequest({ host, port }: Where, ...pieces: (string | Uint8Array)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let heard = '';
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text;
    });
    socket.on('error', reject).on('close', () => resolve(heard));
    socket.setTimeout(20_000, () => reject(new Error(`the connection stays open after: ${heard}`)));
    for (const piece of pieces) socket.write(piece);
  });
}
