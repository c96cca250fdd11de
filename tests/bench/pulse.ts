// Asks /healthz every 50 ms until told to stop, then reports how long each answer took. A process of its own, started
// by fork with the port, so that it is not held up by what it watches.
import { once } from 'node:events';
import { Agent, request } from 'node:http';

const EVERY_MS = 50;
/** Longer than anything that is allowed. */
const NO_ANSWER = 9_999;

const agent = new Agent({ keepAlive: true });
const times: number[] = [];
let asking = 0;

function ask(): void {
  const from = performance.now();
  asking++;
  const told = (ms: number) => {
    asking--;
    times.push(ms);
  };
  const asked = request(
    { port: Number(process.argv[2]), host: '127.0.0.1', path: '/healthz', agent },
    (answer) => {
      answer.resume().on('end', () => told(answer.statusCode === 200 ? performance.now() - from : NO_ANSWER));
    },
  );
  asked.on('error', () => told(NO_ANSWER)).end();
}

process.once('disconnect', () => process.exit());
const timer = setInterval(ask, EVERY_MS);
process.send?.('ready');
await once(process, 'message');
clearInterval(timer);
// What is still under way counts, too.
for (const until = performance.now() + NO_ANSWER; asking > 0 && performance.now() < until; )
  await new Promise((resolve) => setTimeout(resolve, 20));
for (; asking > 0; asking--) times.push(NO_ANSWER);
// Its parent waits for it to end.
process.send?.(
  times.sort((a, b) => a - b),
  () => process.exit(),
);
