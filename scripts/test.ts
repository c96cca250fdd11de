/**
 * npm test: everything. With --fast, only types, lint, unused code and the rules' tests; with --deep, the full number
 * of random runs; with --clock, what must be quick is timed, too (on an otherwise idle machine).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'ipso-test-'));
// The data of a first start, from which the servers of both suites begin.
const dataDir = path.join(reports, 'data');
const fast = process.argv.includes('--fast');
if (process.argv.includes('--clock')) process.env.CLOCK = 'on';
if (process.argv.includes('--deep')) {
  process.env.MODEL_RUNS ??= '1000';
  process.env.RACE_RUNS ??= '50';
  process.env.LOG_RUNS ??= 'all';
}
let passed = 0;
// What failed, by name: repeated at the end, because long output is often read from there.
const failed: string[] = [];

interface Counted {
  passed: number;
  failed: string[];
}

/** Runs a command of node_modules, each line of its output prefixed with its name; returns whether it succeeded. */
function run(name: string, [command = '', ...args]: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(path.join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  for (const output of [child.stdout, child.stderr]) {
    let rest = '';
    output.setEncoding('utf8').on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) process.stdout.write(`${name}: ${line}\n`);
    });
    output.on('end', () => rest && process.stdout.write(`${name}: ${rest}\n`));
  }
  return new Promise((resolve) => {
    child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0));
  });
}

/** A check that is a single thing: it passes or fails. */
async function check(name: string, args: string[]): Promise<void> {
  const from = performance.now();
  const ok = await run(name, args);
  if (ok) passed++;
  else failed.push(name);
  say(name, ok, from);
}

/** Adds the numbers of a report; a runner that failed without a failing test counts as one failure. */
async function suite(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  read: () => Counted,
): Promise<void> {
  const from = performance.now();
  const ok = await run(name, args, env);
  let counted: Counted = { passed: 0, failed: [] };
  try {
    counted = read();
  } catch {
    process.stdout.write(`${name} left no report.\n`);
  }
  passed += counted.passed;
  failed.push(...counted.failed.map((test) => `${name}: ${test}`));
  if (counted.failed.length === 0 && (!ok || counted.passed === 0)) failed.push(name);
  say(name, ok, from);
}

function say(name: string, ok: boolean, from: number): void {
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  process.stdout.write(`== ${name} ${ok ? 'passed' : 'FAILED'} in ${seconds} s\n`);
}

interface VitestReport {
  numPassedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

interface Suite {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: Suite[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: Suite[];
}

/** The browser tests that failed, or passed only on a retry. */
function failedIn({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  );
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(failedIn)];
}

function vitest(project: 'domain' | 'server'): Promise<void> {
  const file = path.join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return suite(project, ['vitest', 'run', `--project=${project}`, ...reporters], {}, () => {
    const { numPassedTests, testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      passed: numPassedTests,
      failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    };
  });
}

function browser(): Promise<void> {
  const file = path.join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  return suite('browser', ['playwright', 'test', '--reporter=list,json'], env, () => {
    const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: stats.expected, failed: suites.flatMap(failedIn) };
  });
}

async function rules(): Promise<void> {
  await check('types', ['tsc', '--noEmit']);
  await vitest('domain');
}

async function order(): Promise<void> {
  await check('lint', ['biome', 'check', '--error-on-warnings', '.']);
  await check('unused code', ['knip']);
}

async function build(): Promise<void> {
  await check('build', ['node', 'scripts/build.ts']);
  await check('size of the first visit', ['node', 'scripts/first-visit.ts']);
  await check('first start', ['node', 'scripts/first-start.ts', dataDir]);
}

// The servers of both suites serve what has been built. Each suite alone keeps two cores busy, once its servers have
// started; of the rest, two run at once.
await Promise.all([rules(), fast ? order() : build()]);
if (!fast) {
  process.env.TEST_DATA_DIR = dataDir;
  await Promise.all([vitest('server'), order()]);
  await browser();
}
rmSync(reports, { recursive: true, force: true });
process.stdout.write(
  `\n${passed} passed, ${failed.length} failed\n${failed.map((name) => `  ${name}\n`).join('')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
