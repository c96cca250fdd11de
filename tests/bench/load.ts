// A load generator that costs little compared with what it measures: keep-alive connections, one request at a time on
// each. Run as a process of its own: node load.ts '{"port":..., "paths":[...], ...}' prints one line of JSON.
import { connect } from 'node:net';

export interface LoadOptions {
  port: number;
  /** Requested in turn by each connection. */
  paths: string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  errors: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Sends requests over keep-alive connections for this many seconds; every answer must be a 200 or a 206. */
async function load({ port, paths, headers = {}, connections, seconds }: LoadOptions): Promise<LoadResult> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}\r\n`),
  );
  const times: number[] = [];
  let errors = 0;
  const from = performance.now();
  const until = from + seconds * 1000;

  const one = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let turn = index;
      let asked = 0;
      let answer: Buffer = Buffer.alloc(0);
      const ask = () => {
        if (performance.now() >= until) {
          socket.destroy();
          return resolve();
        }
        asked = performance.now();
        const request = requests[turn++ % requests.length];
        if (request) socket.write(request);
      };
      socket.on('error', reject).on('connect', ask);
      socket.on('data', (chunk: Buffer) => {
        answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
        if (!isWhole(answer)) return;
        times.push(performance.now() - asked);
        const status = answer.toString('latin1', 9, 12);
        if (status !== '200' && status !== '206') errors++;
        answer = Buffer.alloc(0);
        ask();
      });
    });

  await Promise.all(Array.from({ length: connections }, (_, index) => one(index)));
  const elapsed = (performance.now() - from) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { requests: times.length, errors, perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99) };
}

/** Whether these bytes are one complete response, with a length or in chunks. */
function isWhole(answer: Buffer): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = answer.toString('latin1', 0, end).toLowerCase();
  const length = /content-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) return answer.length >= end + 4 + Number(length);
  return answer.subarray(-5).equals(Buffer.from('0\r\n\r\n'));
}

const [given] = process.argv.slice(2);
if (given) process.stdout.write(`${JSON.stringify(await load(JSON.parse(given)))}\n`);
