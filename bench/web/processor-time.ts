import type { RunnerResult } from 'lighthouse'
import { ProcessedNavigation } from 'lighthouse/core/computed/processed-navigation.js'
import { ProcessedTrace } from 'lighthouse/core/computed/processed-trace.js'

/** As many times slower as Lighthouse takes a phone's processor to be. */
const SLOWER = 4
/** What of a task keeps nobody waiting, in milliseconds. */
const FREE = 50
const tasks = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/**
 * The total blocking time in milliseconds as if the page had a processor to itself: of each task after the first paint counts the
 * processor time, without what it waited for the browser's other threads, Lighthouse and the server.
 */
export async function blockingOfProcessor({ artifacts }: RunnerResult): Promise<number> {
  const context = { computedCache: new Map() }
  const { mainThreadEvents } = await ProcessedTrace.request(artifacts.Trace, context)
  const { timestamps } = await ProcessedNavigation.request(artifacts.Trace, context)
  const blocking = mainThreadEvents
    .filter(({ name, ts, dur = 0 }) => tasks.has(name) && ts + dur > timestamps.firstContentfulPaint)
    .map((task) => Math.max(0, processorTimeOf(task) * SLOWER - FREE))
  return Math.round(blocking.reduce((total, ms) => total + ms, 0))
}

/** In milliseconds. Chromium writes it in microseconds; Lighthouse's type does not have it. */
const processorTimeOf = (task: object) =>
  'tdur' in task && typeof task.tdur === 'number' ? task.tdur / 1000 : 0
