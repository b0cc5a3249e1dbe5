import type { Reporter, TestModule, TestProject, Vitest } from 'vitest/node'

/** A test that failed and then passed on a retry. */
export interface FlakyTest {
  readonly file: string
  readonly title: string
  /** The first failure. */
  readonly error: string
}

/** The maximum number of flaky tests before a run fails. */
const MOST_FLAKY = 3

export const areTooMany = (flaky: readonly FlakyTest[]): boolean => flaky.length > MOST_FLAKY

/** The lines of the summary about flaky tests, each with the first line of its error. */
export function flakyLines(flaky: readonly FlakyTest[]): string[] {
  const lines = flaky.map(({ file, title, error }) => `  flaky: ${file}: ${title}: ${error.split('\n')[0]}`)
  if (!areTooMany(flaky)) return lines
  return [...lines, `  The run fails: ${flaky.length} tests are flaky, and ${MOST_FLAKY} may be.`]
}

interface Tally {
  passed: number
  failed: number
  skipped: number
}

type Reasons = Map<string, number>

/**
 * Ends a test run with a summary: one line for each project and what it ran on, then the reasons for skipped tests, the flaky tests, and
 * the sum. Fails the run if a project ran no test, because a missing suite must not look green.
 */
export class SummaryReporter implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): Promise<void> {
    const vitest = this.#vitest
    if (!vitest) return
    const total: Tally = { passed: 0, failed: errors.length, skipped: 0 }
    const lines: string[] = []
    const reasons: Reasons = new Map()
    for (const project of vitest.projects) {
      const own = modules.filter((module) => module.project === project)
      // A file filter may leave a project without files, but a project without any test file is a fault.
      const chosen = own.length > 0 || (await project.globTestFiles()).testFiles.length === 0
      if (!chosen) continue
      const tally = count(own, reasons)
      const empty = tally.passed + tally.failed === 0 && !vitest.config.testNamePattern
      if (empty) tally.failed += 1
      for (const end of ['passed', 'failed', 'skipped'] as const) total[end] += tally[end]
      lines.push(`  ${nameOf(project)}: ${empty ? 'no test ran' : sentence(tally)}`)
    }
    // A broken setup leaves nothing to count, which must not pass.
    if (total.passed + total.failed === 0) total.failed = 1
    const flaky = flakyTests(modules)
    if (total.failed > 0 || areTooMany(flaky)) process.exitCode = 1
    const skipped = [...reasons].map(([reason, times]) => `  skipped ${times}: ${reason}`)
    vitest.logger.log(
      ['', 'Tests by what they ran on', ...lines, ...skipped, ...flakyLines(flaky), '', sentence(total)].join(
        '\n',
      ),
    )
  }
}

function flakyTests(modules: readonly TestModule[]): FlakyTest[] {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  return tests
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => ({
      file: test.module.relativeModuleId,
      title: test.fullName,
      error: test.result().errors?.[0]?.message ?? '',
    }))
}

/** Adds up the results of some files' tests, and the reasons for skipped ones, if given. */
function count(modules: readonly TestModule[], reasons: Reasons): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
  for (const module of modules) {
    let failedTests = 0
    for (const test of module.children.allTests()) {
      const result = test.result()
      if (result.state === 'passed') tally.passed += 1
      else if (result.state === 'failed') failedTests += 1
      else tally.skipped += 1
      const reason = result.state === 'skipped' ? result.note : undefined
      if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
    // Count a file that failed to load, or whose hooks threw, as one failure, even though none of its tests failed.
    tally.failed += !module.ok() && failedTests === 0 ? 1 : failedTests
  }
  return tally
}

function sentence({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function nameOf(project: TestProject): string {
  const { postgresName, browsers, engines } = project.getProvidedContext()
  switch (project.name) {
    case 'sqlite':
      return `server on SQLite ${process.versions.sqlite}`
    case 'postgres':
      return `server on PostgreSQL (${postgresName ?? 'none'})`
    case 'web':
      return 'the screens’ own logic'
    case 'scripts':
      return 'the checks of npm run check'
    case 'browser':
      return !browsers || 'problem' in browsers
        ? `browser (${browsers?.problem ?? 'none'})`
        : `browser (${browsers.full.name} ${browsers.full.version}, shell ${browsers.shell.version})`
    case 'engines': {
      const found = engines ? [engines.webkit, engines.wpe, engines.firefox] : []
      return `other engines (${found.map((engine) => ('problem' in engine ? engine.problem : engine.version)).join(', ')})`
    }
    default:
      return project.name
  }
}
