import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A figure of a battery that tests keep already: how many of them hold. */
export interface Counted {
  readonly what: string
  /** A test file, and what the full name of a test begins with when only some of them count. */
  readonly file: string
  readonly beginning?: string
  readonly projects: readonly ('domain' | 'sqlite' | 'postgres' | 'browser')[]
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

const VITEST = new URL('../../node_modules/vitest/vitest.mjs', import.meta.url).pathname

/** Runs test files in one project and gives their report; what Vitest itself says goes to standard error. */
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

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs the tests that keep a battery, prints how many held for each figure, and fails the process when one did not or none ran. */
export async function runTestsAsCommand(name: string, figures: readonly Counted[]): Promise<void> {
  let allRight = true
  for (const project of new Set(figures.flatMap(({ projects }) => projects))) {
    const own = figures.filter(({ projects }) => projects.includes(project))
    const report = await runVitest(project, [...new Set(own.map(({ file }) => file))])
    print(`\n${name}, ${project}`)
    for (const { what, file, beginning = '' } of own) {
      const tests = report.testResults
        .filter((result) => result.name.endsWith(file))
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ fullName }) => fullName.trim().startsWith(beginning))
      const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed')
      const wrong = ran.filter(({ status }) => status === 'failed')
      print(`  ${what.padEnd(52)}${String(ran.length - wrong.length).padStart(6)} of ${ran.length}`)
      for (const { fullName } of wrong) print(`  WRONG: ${fullName.trim()}`)
      allRight &&= ran.length > 0 && wrong.length === 0
    }
  }
  process.exitCode = allRight ? 0 : 1
}
