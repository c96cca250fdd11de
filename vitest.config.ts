import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Two cores are what a small machine has; the database of the server tests needs one of them.
const shared = { maxWorkers: 2, pool: 'forks' as const, testTimeout: 30_000 };

// What takes longest begins first, so that both workers end together.
const longest = [
  ...['authorization', 'logos', 'server-life', 'list-plans', 'name-check', 'tools-http', 'chat-chaos'],
  ...['authorization-routes', 'startup', 'work-plans', 'slow-readers', 'outage', 'live', 'real-parts'],
  ...['races', 'model', 'agreement-combinations', 'contracts', 'decided-marks', 'patent-numbers'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? longest.length : at;
    };
    return files.toSorted((one, two) => rank(one) - rank(two));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['tests/domain/**/*.test.ts', 'tests/architecture.test.ts'],
          // Rules hold no state: the files share what they import, which takes as long to load as to test.
          isolate: false,
          ...shared,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/support/cluster.ts',
          // Each file has a database of its own; loading the server anew for each would take as long as testing it.
          isolate: false,
          hookTimeout: 120_000,
          ...shared,
        },
      },
    ],
  },
});
