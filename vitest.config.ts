import { defineConfig } from 'vitest/config'
import { SummaryReporter } from './scripts/summary-reporter.ts'

// Numbered groups run one after the other: the browser comes last, since on a busy machine it is slow.
const sideBySide = { maxWorkers: '100%', sequence: { groupOrder: 1 } }
const oneByOne = { fileParallelism: false, sequence: { groupOrder: 2 } }

export default defineConfig({
  test: {
    reporters: ['default', new SummaryReporter()],
    projects: [
      { test: { name: 'domain', include: ['test/domain/**/*.test.ts'], ...sideBySide } },
      {
        test: {
          name: 'sqlite',
          include: ['test/server/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
          ...sideBySide,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['test/server/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'test/postgres-setup.ts',
          ...sideBySide,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...oneByOne,
        },
      },
    ],
  },
})
