import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { startApp, type TestApp } from './app.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { answerAs, linkTo } from './links.ts'
import { tableOf } from './server/table.ts'
import { circle, gameInput, type Member, startGame } from './world.ts'

export interface Evening {
  readonly world: TestApp
  readonly host: Member
  readonly guest: Member
  /** Hosts and pays for another game. */
  readonly hostAgain: () => Promise<unknown>
}

/** Adds a guest who answers the game's link, and another whom the host adds and then removes. */
async function fillTable(world: TestApp, host: Member, gameId: string): Promise<void> {
  await answerAs(world, await linkTo(world, host, gameId), 'Joe')
  const { gameUsers } = await world.ok('addPlayer', { gameId, name: 'Rosa' }, host)
  await world.ok('removePlayer', { gameId, userId: gameUsers.at(-1)?.id ?? '' }, host)
}

/**
 * An app, on SQLite by default, with rows in most tables: an avatar, a changed e-mail, a finished game, a cancelled and refunded one, an
 * upcoming one with guests, and a group.
 */
export async function playEvening(database?: TestDatabase): Promise<Evening> {
  const world = await startApp({ database: database ?? (await openTestDatabase('sqlite')) })
  const [host, guest] = (await circle(world, ['Hana', 'Tomas'])) as [Member, Member]
  const as = host.token
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  await world.ok(
    'updateAvatar',
    { avatarImage: `data:image/png;base64,${picture.toString('base64')}` },
    { as },
  )
  await world.ok('initiateChangeEmail', { email: 'tomas.new@anteroom.test' }, guest)
  await world.ok('changeEmail', { code: await world.codeFor('tomas.new@anteroom.test') })
  const game = await startGame(world, [host, guest], {
    ...{ rebuys: true, name: 'Zoë’s night ♠ 🃏' },
    ...{ repeats: { weeks: 1 }, timeZone: 'America/Toronto' },
  })
  const table = tableOf(world, host, game.id)
  await table.rebuy(guest, 20)
  await table.knock(guest)
  await table.end()
  const { id: groupId } = await world.ok('createGroup', { name: 'Fridays', gameId: game.id }, host)
  const season = { groupId, name: 'Spring', from: 0, to: world.now(), kind: 'points' } as const
  await world.ok('createSeason', season, host)
  const hosting = () => world.ok('createGame', gameInput(world, [guest]), { as, key: randomUUID() })
  const cancelled = await hosting()
  await world.ok('cancelGame', { gameId: cancelled.id }, { as })
  await fillTable(world, host, (await hosting()).id)
  world.advance(301)
  await world.drain()
  return { world, host, guest, hostAgain: hosting }
}
