import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { TestPostgres } from '../test/postgres.ts'

export interface OwnDatabase {
  /** For DATABASE_URL. */
  readonly url: string
  drop(): Promise<void>
}

/** An empty database on a PostgreSQL server. */
export async function openDatabase({ url }: TestPostgres): Promise<OwnDatabase> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  await administer(url, `create database ${name}`)
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    drop: () => administer(url, `drop database ${name} with (force)`),
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const admin = new Client(url)
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
