import { defineConfig } from 'vitest/config';

// Two cores are what a small machine has; the database of the server tests needs one of them.
const shared = { maxWorkers: 2, pool: 'forks' as const, testTimeout: 30_000 };

export default defineConfig({
  test: {
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
          hookTimeout: 60_000,
          ...shared,
        },
      },
    ],
  },
});
