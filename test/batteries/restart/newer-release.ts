import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCommand } from '../../commands.ts'

const root = join(import.meta.dirname, '../../..')
const MIGRATIONS = 'src/server/db/migrations.ts'
/** The end of the list of migrations. */
const END = /\n}\n$/

/** The next release, with a migration that adds a column. */
export interface NewerRelease {
  /** Node's options and the file that it runs. */
  readonly program: readonly string[]
  /** Runs its `npm run migrate`; returns the output. */
  migrate(settings: Readonly<Record<string, string>>): Promise<string>
  remove(): void
}

/** Copies the sources into a folder within this one, where Node finds their packages. */
export function makeNewerRelease(): NewerRelease {
  const folder = join(root, `dist/newer-release`)
  for (const part of ['src/domain', 'src/contract', 'src/languages', 'src/server', 'scripts'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  const path = join(folder, MIGRATIONS)
  const source = readFileSync(path, 'utf8')
  if (!END.test(source)) throw new Error(`${MIGRATIONS} has another end of its migrations.`)
  const added = "\n  '9999-notes': newColumn('games', 'note text'),"
  writeFileSync(path, source.replace(END, `${added}\n}\n`))
  return {
    program: ['--disable-warning=ExperimentalWarning', join(folder, 'src/server/main.ts')],
    migrate: async (settings) => {
      const { code, out, error } = await startCommand('migrate', [], settings, () => {}, folder).ended
      if (code !== 0) throw new Error(error)
      return out
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
