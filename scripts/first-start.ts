/**
 * node scripts/first-start.ts DIRECTORY: starts a server from nothing, waits until the demo and the register are in, and
 * stops it. What it leaves is copied by the tests that need a server with data of its own (TEST_DATA_DIR): each run makes it
 * anew, from the migrations and the seed as they stand.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const [, , dir = ''] = process.argv;
const main = path.join(import.meta.dirname, '..', 'server', 'main.ts');
const { PATH, HOME, TMPDIR } = process.env;
const server = spawn(process.execPath, [main], {
  env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'info' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let said = '';
server.stdout.setEncoding('utf8').on('data', (text: string) => {
  said += text;
  if (/^Ipso is ready/m.test(said) && said.includes('logos loaded into the register')) server.kill('SIGINT');
});
const [code] = await once(server, 'close');
if (code !== 0) process.stderr.write(said);
process.exitCode = code ?? 1;
