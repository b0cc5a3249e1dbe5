import type { RunnerResult } from 'lighthouse'
import { ProcessedNavigation } from 'lighthouse/core/computed/processed-navigation.js'
import { ProcessedTrace } from 'lighthouse/core/computed/processed-trace.js'

/** Lighthouse assumes that a phone's processor is this many times slower. */
const SLOWDOWN = 4
/** A task blocks only for the time that it takes beyond this, in milliseconds. */
const BLOCKING_FROM_MS = 50
const tasks = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/**
 * The total blocking time in milliseconds, from the processor time of each task after the first paint instead of its duration. The
 * time in which a task waits while the browser's other threads, Lighthouse or the server use the processors does not count.
 */
export async function blockingOfProcessor({ artifacts }: RunnerResult): Promise<number> {
  const context = { computedCache: new Map() }
  const { mainThreadEvents } = await ProcessedTrace.request(artifacts.Trace, context)
  const { timestamps } = await ProcessedNavigation.request(artifacts.Trace, context)
  const blocking = mainThreadEvents
    .filter(({ name, ts, dur = 0 }) => tasks.has(name) && ts + dur > timestamps.firstContentfulPaint)
    .map((task) => Math.max(0, processorTimeOf(task) * SLOWDOWN - BLOCKING_FROM_MS))
  return Math.round(blocking.reduce((total, ms) => total + ms, 0))
}

/** In milliseconds. Chromium reports it in microseconds as `tdur`, which is missing from Lighthouse's type. */
const processorTimeOf = (task: object) =>
  'tdur' in task && typeof task.tdur === 'number' ? task.tdur / 1000 : 0
