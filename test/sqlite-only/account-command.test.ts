import { expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { startCommand } from '../commands.ts'
import { PASSWORD } from '../world.ts'
import { worldWith } from '../world-with.ts'

/** The longest that a server trusts a session that it has read (seconds). */
const CACHED = 10

const { world, mara } = worldWith([], { others: ['Mara'] })

/** Runs the command on the data folder that the server has open. */
const run = (...operands: string[]) =>
  startCommand('account', operands, { DATA_DIR: world.database.folder }).ended
const reads = (as: string) => world.outcome('user', {}, { as })
const changes = (as: string) => world.outcome('updateSettings', { firstName: 'M' }, { as })
const login = () => world.call('login', { username: 'mara', password: PASSWORD })

test('signs an account out everywhere beside the server: changes are refused at once, reads within ten seconds', async () => {
  expect(await reads(mara.token)).toBe('200')
  expect(await run('end-sessions', 'MARA')).toEqual({
    code: 0,
    out: 'mara: signed out everywhere\n',
    error: '',
  })
  expect(await changes(mara.token)).toBe('401 not_signed_in')
  world.advance(CACHED)
  expect(await reads(mara.token)).toBe('401 not_signed_in')
})

test('disables an account beside the server, enables it again, and shows its events', async () => {
  const { token } = (await login()).data
  expect(await reads(token)).toBe('200')
  expect((await run('disable', 'mara')).code).toBe(0)
  expect(outcome(await login())).toBe('403 account_disabled')
  world.advance(CACHED)
  expect(await reads(token)).toBe('401 not_signed_in')
  expect((await run('enable', 'mara')).code).toBe(0)
  expect(outcome(await login())).toBe('200')

  const { code, out } = await run('show', 'mara')
  expect(code).toBe(0)
  expect(out).toContain(`mara (${mara.id}), ${mara.email}, since`)
  const happened = [...out.matchAll(/UTC {2}(\w+)$/gm)].map(([, kind]) => kind)
  for (const kind of ['sessions_ended', 'disabled', 'enabled'])
    expect(happened).toContain(`${kind}_by_operator`)
})

test('reports in one line what it cannot do', async () => {
  expect(await run('show', 'nobody')).toEqual({
    code: 1,
    out: '',
    error: 'There is no account named nobody.\n',
  })
})
