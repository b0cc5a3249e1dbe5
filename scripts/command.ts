import { parseArgs } from 'node:util'
import { BackupError, type OnProgress } from '../src/server/backup/manifest.ts'
import { type Config, ConfigError, readConfig } from '../src/server/config.ts'
import { MigrationError } from '../src/server/db/migrate.ts'
import { DataFolderInUse } from '../src/server/db/sqlite/open.ts'
import { loadSettingsFile } from './settings-file.ts'

const REFUSALS = [BackupError, ConfigError, DataFolderInUse, MigrationError]

/**
 * Runs a command with the server's settings and the command's arguments; `--help` prints its usage. A failure prints one line and exits
 * with code 1.
 */
export async function runCommand(
  usage: string,
  work: (config: Config, operands: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    })
    if (values.help) return void process.stdout.write(`${usage}\n`)
    loadSettingsFile()
    await work(readConfig(process.env), positionals)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Errors of the system and of databases are self-explanatory; for others, print the stack.
  return REFUSALS.some((refusal) => error instanceof refusal) || 'code' in error
    ? error.message
    : (error.stack ?? error.message)
}

/** Reports progress: on a terminal by updating one line, otherwise with a line at the end of each step. */
export function progressOn(stream: NodeJS.WriteStream): OnProgress {
  let shown = ''
  return (what, done, total) => {
    const finished = done >= total
    const text = `${what} ${total > 0 ? Math.floor((100 * done) / total) : 100} %`
    if (text === shown) return
    shown = text
    if (stream.isTTY) stream.write(`\r\u001b[K${text}${finished ? '\n' : ''}`)
    else if (finished) stream.write(`${text}\n`)
  }
}
