// Asks /healthz every 50 ms until told to stop, then tells how long each answer took. A process of its own, started by
// fork with the port, so that it is not held up by what it watches.
import { once } from 'node:events';
import { Agent, request } from 'node:http';

const EVERY_MS = 50;
/** Longer than anything that is allowed. */
const NO_ANSWER = 9_999;

const agent = new Agent({ keepAlive: true });
const times: number[] = [];

function ask(): void {
  const from = performance.now();
  const asked = request(
    { port: Number(process.argv[2]), host: '127.0.0.1', path: '/healthz', agent },
    (answer) => {
      answer.resume().on('end', () => {
        times.push(answer.statusCode === 200 ? performance.now() - from : NO_ANSWER);
      });
    },
  );
  asked.on('error', () => times.push(NO_ANSWER)).end();
}

process.once('disconnect', () => process.exit());
const timer = setInterval(ask, EVERY_MS);
process.send?.('ready');
await once(process, 'message');
clearInterval(timer);
// What is still on its way counts, too.
await new Promise((resolve) => setTimeout(resolve, 1_000));
process.send?.(times.sort((a, b) => a - b));
agent.destroy();
