import { expect, test } from 'vitest'
import { tidy } from '../../src/server/housekeeping.ts'
import { answerAs, linkedGame } from '../links.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'
import { tableOf } from './table.ts'

const DAY = 24 * 3600

const { world, hana } = worldWith(['Hana'], FREE_HOSTING)

test('a pass works until 90 days after the end, and is then deleted; one created after the end counts from its creation (Rule 19.8)', async () => {
  const guestId = async (gameId: string) =>
    (await world.ok('fetchGame', { gameId }, hana)).gameUsers.at(-1)?.id ?? ''
  const create = async () => {
    const { gameId, token } = await linkedGame(world, [hana], { seats: 2 })
    const { pass } = await answerAs(world, token, 'Mike')
    return { gameId, pass }
  }
  const status = (pass: string) => world.outcome('openPass', { pass })
  const left = async () => (await world.database.db.selectFrom('passes').select('guest_id').execute()).length

  const played = await create()
  const mike = { ...hana, id: await guestId(played.gameId) }
  await world.ok('startGame', { id: played.gameId }, hana)
  const table = tableOf(world, hana, played.gameId)
  await table.cashAndBustRest(mike, 40)
  await table.end()
  const cancelled = await create()
  await world.ok('cancelGame', { gameId: cancelled.gameId }, hana)
  const upcoming = await create()
  world.advance(DAY)
  const walkIn = { gameId: cancelled.gameId, guestId: await guestId(cancelled.gameId) }
  const late = (await world.ok('guestPass', walkIn, hana)).url.slice(-43)

  world.advance(89 * DAY - 1)
  expect([await status(played.pass), await status(cancelled.pass)]).toEqual(['200', '404 not_found'])
  world.advance(1)
  expect([await status(played.pass), await status(late)]).toEqual(['404 not_found', '200'])
  await tidy(world.services)
  expect(await left()).toBe(2)
  world.advance(DAY)
  expect([await status(late), await status(upcoming.pass)]).toEqual(['404 not_found', '200'])
  await tidy(world.services)
  expect(await left()).toBe(1)
})
