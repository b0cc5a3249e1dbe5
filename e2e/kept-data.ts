import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data, and the charges of the card sandbox. */
const DATABASES = ['anteroom.sqlite', 'sandbox-cards.sqlite']

/** The content of a data folder at one moment. */
export interface KeptData {
  /** By file name. */
  readonly databases: ReadonlyMap<string, Uint8Array>
  /** The file names of the mails. */
  readonly mails: ReadonlySet<string>
}

/** Copies the databases of a data folder. A server may be using them. */
export function keep(dataDir: string): KeptData {
  const names = DATABASES.filter((name) => existsSync(join(dataDir, name)))
  return {
    databases: new Map(names.map((name) => [name, contentOf(join(dataDir, name))])),
    mails: new Set(mailsIn(dataDir)),
  }
}

/** Restores the content of a data folder. No server may be using it. */
export function putBack(dataDir: string, { databases, mails }: KeptData): void {
  for (const [name, content] of databases) {
    for (const suffix of ['-wal', '-shm']) rmSync(join(dataDir, name + suffix), { force: true })
    writeFileSync(join(dataDir, name), content)
  }
  for (const mail of mailsIn(dataDir)) if (!mails.has(mail)) rmSync(join(dataDir, 'mail', mail))
}

function contentOf(file: string): Uint8Array {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    database.exec('pragma busy_timeout = 5000')
    return database.serialize()
  } finally {
    database.close()
  }
}

function mailsIn(dataDir: string): string[] {
  const folder = join(dataDir, 'mail')
  return existsSync(folder) ? readdirSync(folder) : []
}
