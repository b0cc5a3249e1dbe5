import { defineConfig } from 'vitest/config'
import { SummaryReporter } from './scripts/summary-reporter.ts'

// Numbered groups run one after the other: the browser comes last, since on a busy machine it is slow.
// No time-out is a measure of speed: each is only there for what hangs.
// Files share what is loaded: what belongs to a test is made by it.
const loadedOnce = { isolate: false, expect: { poll: { timeout: 45_000 } } }
const sideBySide = {
  ...loadedOnce,
  maxWorkers: '100%',
  sequence: { groupOrder: 1 },
  testTimeout: 60_000,
  hookTimeout: 60_000,
}
const lastByTwo = {
  ...loadedOnce,
  // Timing in a browser is not all in our hands. The summary names what passed only then, and allows three.
  retry: 1,
  // Three at a time make each test slower, and all of them together take as long.
  maxWorkers: 2,
  sequence: { groupOrder: 2 },
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    reporters: ['default', new SummaryReporter()],
    slowTestThreshold: 5_000,
    projects: [
      { test: { name: 'domain', include: ['test/domain/**/*.test.ts'], ...sideBySide } },
      { test: { name: 'web', include: ['test/web/**/*.test.ts'], ...sideBySide } },
      { test: { name: 'scripts', include: ['test/scripts/**/*.test.ts'], ...sideBySide } },
      {
        test: {
          name: 'sqlite',
          include: ['test/{server,both,edges,sqlite-only}/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
          ...sideBySide,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['test/{both,postgres-only}/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'test/postgres-setup.ts',
          ...sideBySide,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/engines/**'],
          globalSetup: 'e2e/setup.ts',
          setupFiles: 'e2e/second-try.ts',
          ...lastByTwo,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['e2e/engines/**/*.test.ts'],
          globalSetup: 'e2e/engines/setup.ts',
          ...lastByTwo,
          // Each is a whole night, in which a worker may take minutes to fetch every file on a busy machine.
          testTimeout: 600_000,
        },
      },
    ],
  },
})
