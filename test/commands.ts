import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { COMPILED } from '../stage/server-process.ts'

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

export interface Command {
  readonly process: ChildProcess
  /** Resolves with its whole output. */
  readonly ended: Promise<Ended>
}

/**
 * Runs a command as `npm run` does, with only these settings, from this folder or another. `onError` gets what it prints on standard
 * error, as it comes.
 */
export function startCommand(
  name: 'account' | 'backup' | 'migrate' | 'reconcile' | 'restore' | 'move-to-postgres',
  operands: readonly string[],
  settings: Readonly<Record<string, string>>,
  onError: (text: string) => void = () => {},
  folder = join(import.meta.dirname, '..'),
): Command {
  const script = join(folder, `scripts/${name}.ts`)
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...operands], {
    env: { PATH, NODE_COMPILE_CACHE: COMPILED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, error] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    error += text
    onError(text)
  })
  return { process: child, ended: once(child, 'close').then(([code]) => ({ code, out, error })) }
}
