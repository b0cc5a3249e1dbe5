import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scene } from './battery.ts'

/** A figure from existing tests: how many of them pass. */
interface Counted {
  readonly what: string
  /** A test file, and a prefix of test names if only some of them count. */
  readonly file: string
  readonly beginning?: string
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

const VITEST = new URL('../../node_modules/vitest/vitest.mjs', import.meta.url).pathname

/** Runs test files in one project and returns the report; Vitest's own messages go to standard error. */
async function runVitest(project: string, files: readonly string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'anteroom-battery-'))
  const outputFile = join(folder, 'report.json')
  try {
    const given = ['run', '--project', project, ...files, '--reporter=json', `--outputFile=${outputFile}`]
    const child = spawn(process.execPath, [VITEST, ...given], { stdio: ['ignore', 'ignore', 'inherit'] })
    await once(child, 'exit')
    return JSON.parse(readFileSync(outputFile, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A scene that runs tests of one project: each figure is how many passed; it is a fault if none ran. */
export const testsOf =
  (project: 'domain' | 'sqlite' | 'postgres' | 'browser', counted: readonly Counted[]): Scene<never> =>
  async () => {
    const report = await runVitest(project, [...new Set(counted.map(({ file }) => file))])
    const figures: Record<string, number> = {}
    const faults: string[] = []
    for (const { what, file, beginning = '' } of counted) {
      const tests = report.testResults
        .filter(({ name }) => name.endsWith(file))
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ fullName }) => fullName.trim().startsWith(beginning))
      const passed = tests.filter(({ status }) => status === 'passed').length
      const failed = tests.filter(({ status }) => status === 'failed')
      figures[what] = passed
      faults.push(...failed.map(({ fullName }) => fullName.trim()))
      if (passed + failed.length === 0) faults.push(`${what}: no test ran`)
    }
    return { figures, faults }
  }
