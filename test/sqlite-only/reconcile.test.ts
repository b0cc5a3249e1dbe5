import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServerProcess, startServer } from '../../stage/server-process.ts'
import { startCommand } from '../commands.ts'
import { scratchFolder } from '../scratch-folder.ts'

const run = (dataDir: string, ...options: string[]) =>
  startCommand('reconcile', options, { DATA_DIR: dataDir }).ended

describe('the reconcile command', () => {
  const dataDir = scratchFolder()
  let server: ServerProcess

  beforeAll(async () => {
    server = await startServer({ dataDir })
  })
  afterAll(() => server.stop())

  test('runs beside the server; without a difference it exits with 0', async () => {
    expect(await run(dataDir)).toEqual({
      code: 0,
      out: '0 payments here, 0 charges at sandbox: no differences\n',
      error: '',
    })
  })

  test('prints each difference on a line and exits with 1', async () => {
    const ledger = new DatabaseSync(join(dataDir, 'sandbox-cards.sqlite'))
    ledger.exec("insert into charges values ('stranger', '', 1000, null, 1800000000, null)")
    ledger.close()
    expect(await run(dataDir)).toEqual({
      code: 1,
      out:
        'charge stranger: charged $10.00 at sandbox, no payment here\n' +
        '0 payments here, 1 charges at sandbox: 1 difference\n',
      error: '',
    })
    expect(await run(dataDir, '--since', '2030-01-01')).toMatchObject({ code: 0 })
  })

  test('reports in one line what it cannot do, and exits with 2', async () => {
    const nowhere = await run(join(dataDir, 'nowhere'))
    expect(nowhere.code).toBe(2)
    expect(nowhere.error).toMatch(/^DATA_DIR: [^\n]+\n$/)
    expect(await run(dataDir, '--since', 'May')).toMatchObject({
      code: 2,
      error: '--since: "May" is not a date like 2026-01-31.\n',
    })
  })
})
