import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'
import './provided.ts'

/** Starts PostgreSQL for the project `postgres` and stops it again; falls back to PGlite only if CI is not set. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  if (!server && process.env.CI) {
    throw new Error(
      'CI runs the server suite on a real PostgreSQL server, and none was found: install postgresql or set TEST_DATABASE_URL.',
    )
  }
  project.provide('postgresUrl', server?.url ?? 'pglite')
  project.provide(
    'postgresName',
    server ? `${server.name}, a real server` : `PGlite ${pgliteVersion()}, standing in`,
  )
  return async () => server?.stop()
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(new URL('../package.json', `file://${entry}`), 'utf8'))
  return version
}
