import { defineConfig } from 'vitest/config'
import { SummaryReporter } from './scripts/summary-reporter.ts'

// Numbered groups run one after the other. The browser comes last, because it is slow on a busy machine.
// Time-outs do not measure speed; they only catch hanging tests.
// Files share loaded modules, so each test creates its own data.
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
  // We do not control all timing in a browser. The summary lists tests that passed only on a retry, and allows three.
  retry: 1,
  // With three at a time each test is slower, and the whole run takes as long.
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
          // Each is a whole night. On a busy machine a service worker may take minutes to fetch every file.
          testTimeout: 600_000,
        },
      },
    ],
  },
})
