import { beforeEach } from 'vitest'
import { openStages } from './harness.ts'

// Runs for each test file: retries a failed test with the data that it began with.
beforeEach(async ({ task }) => {
  const isSecondTry = (task.result?.retryCount ?? 0) > 0
  for (const stage of openStages) await (isSecondTry ? stage.putBackData() : stage.keepData())
})
