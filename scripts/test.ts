import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'ipso-test-'));
const fast = process.argv.includes('--fast');
// The full numbers of what is random (CONTRIBUTING.md); a variable that is set counts.
if (process.argv.includes('--deep')) {
  process.env.MODEL_RUNS ??= '1000';
  process.env.RACE_RUNS ??= '50';
  process.env.LOG_RUNS ??= 'all';
}
let passed = 0;
let failed = 0;

/** Runs a command of node_modules with its output shown; gives whether it succeeded. */
function run(name: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  process.stdout.write(`\n== ${name}\n`);
  const [command = '', ...rest] = args;
  const bin = path.join(root, 'node_modules', '.bin', command);
  const result = spawnSync(bin, rest, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return result.status === 0;
}

/** A check that is one thing: it passes or fails. */
function check(name: string, args: string[]): void {
  if (run(name, args)) passed++;
  else failed++;
}

/** Adds the numbers of a report; a runner that failed without a failing test counts as one failure. */
function suite(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  read: () => { passed: number; failed: number },
) {
  const ok = run(name, args, env);
  let counted = { passed: 0, failed: 0 };
  try {
    counted = read();
  } catch {
    process.stdout.write(`${name} left no report.\n`);
  }
  passed += counted.passed;
  failed += counted.failed + (counted.failed === 0 && (!ok || counted.passed === 0) ? 1 : 0);
}

function vitestReport(file: string) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

function playwrightReport(file: string) {
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

check('types', ['tsc', '--noEmit']);
check('lint', ['biome', 'check', '--error-on-warnings', '.']);
check('unused code', ['knip']);
const vitest = path.join(reports, 'vitest.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`];
const projects = fast ? ['--project=domain'] : [];
suite('rules and server', ['vitest', 'run', ...projects, ...reporters], {}, () => vitestReport(vitest));
if (!fast) {
  check('build', ['vite', 'build', '--logLevel', 'warn']);
  check('size of the first visit', ['node', 'scripts/first-visit.ts']);
  const playwright = path.join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: playwright };
  suite('browser', ['playwright', 'test', '--reporter=list,json'], env, () => playwrightReport(playwright));
}
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
