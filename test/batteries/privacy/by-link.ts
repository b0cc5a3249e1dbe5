import type { TestApp } from '../../app.ts'
import { answerAs, linkTo } from '../../links.ts'
import { tableOf } from '../../server/table.ts'
import { circle, GOOD_CARD, gameInput, join, type Member } from '../../world.ts'
import type { OpenWorld } from '../battery.ts'
import type { Outcome } from '../outcome.ts'

const PLACE = 'canaryplace'
/** The last name of every account. */
const LAST = 'canarylast'
/** The second word of a guest's name, which pass holders read and strangers do not (Rule 19.9). */
const SECOND = 'canarysecond'

/** An answer to a stranger or a guest. */
interface Heard {
  readonly what: string
  readonly text: string
  /** Whether it may contain the place: guests read it while they have a seat. */
  readonly isSeated: boolean
}

interface Night {
  readonly world: TestApp
  readonly host: Member
  readonly player: Member
  readonly stranger: Member
  readonly heard: Heard[]
}

/** The host's game for four; the player has accepted. */
async function hostNight({ world, host, player }: Night) {
  const input = gameInput(world, [player], {
    style: 'cash',
    seats: 4,
    link: 'ask',
    place: PLACE,
    rebuys: true,
  })
  const { id: gameId } = await world.ok('createGame', input, host)
  await world.ok('acceptGameInvite', { gameId }, player)
  return { gameId, token: await linkTo(world, host, gameId, 'ask') }
}

/** All answers to the holder of a link, and to the holders of these passes. */
async function look(
  { world, heard }: Night,
  state: string,
  token: string,
  passes: Readonly<Record<string, string>> = {},
  screen?: string,
): Promise<void> {
  const keep = (what: string, text: string, isSeated = false) =>
    heard.push({ what: `${what}, ${state}`, text, isSeated })
  keep('openLink', (await world.call('openLink', { token })).body)
  keep('the poster', (await world.app.inject({ url: `/join/${token}` })).body)
  if (screen) keep('openScreen', (await world.call('openScreen', { token: screen })).body)
  for (const [who, pass] of Object.entries(passes)) {
    const { body, data } = await world.call('openPass', { pass })
    keep(
      `the pass of ${who}`,
      body.replaceAll(SECOND, ''),
      data?.game.status === 'accepted' && data.game.state !== 'cancelled',
    )
  }
}

/** From asking to the result. */
async function playedNight(night: Night): Promise<void> {
  const { world, host, stranger, heard } = night
  const { gameId, token } = await hostNight(night)
  const passes: Record<string, string> = {}
  const come = async (name: string, answer: 'accepted' | 'declined' = 'accepted') => {
    const given = await answerAs(world, token, `${name} ${SECOND}`, { answer })
    heard.push({ what: `answerLink by ${name}`, text: JSON.stringify(given), isSeated: false })
    passes[name] = given.pass
  }
  const idOf = async (name: string) => {
    const { gameUsers, asks } = await world.ok('fetchGame', { gameId }, host)
    const guest = gameUsers.find(({ firstName }) => firstName.startsWith(name))
    return guest?.id ?? asks.find((ask) => ask.name.startsWith(name))?.id ?? ''
  }
  await come('Asker')
  const { body } = await world.call('joinLink', { token }, stranger)
  heard.push({ what: 'joinLink, asking', text: body, isSeated: false })
  await look(night, 'asking', token, passes)
  await world.ok('answerAsk', { gameId, userId: await idOf('Asker'), letIn: true }, host)
  await come('Rude')
  await world.ok('answerAsk', { gameId, userId: await idOf('Rude'), letIn: false }, host)
  await linkTo(world, host, gameId)
  for (const name of ['Removed', 'Out']) await come(name)
  await look(night, 'full', token, passes)
  await world.ok('removePlayer', { gameId, userId: await idOf('Removed') }, host)
  await world.ok('checkOutUser', { gameId, userId: await idOf('Out') }, host)
  for (const name of ['Seated', 'Waiting']) await come(name)
  await come('No', 'declined')
  await come('Former')
  await world.ok('forgetPass', { pass: passes.Former ?? '' })
  const { url } = await world.ok('screenLink', { gameId, on: true }, host)
  const screen = url?.slice(-22)
  await look(night, 'upcoming', token, passes, screen)
  await world.ok('startGame', { id: gameId }, host)
  const table = tableOf(world, host, gameId)
  await table.rebuy(night.player, 20)
  await look(night, 'in play', token, passes, screen)
  await table.cashAndBustRest(host, 100)
  await table.end()
  await look(night, 'over', token, passes, screen)
}

/** Links and passes that no longer lead anywhere. */
async function endedNights(night: Night): Promise<void> {
  const { world, host } = night
  const cancelled = await hostNight(night)
  const { pass } = await answerAs(world, cancelled.token, `Mike ${SECOND}`)
  await world.ok('cancelGame', { gameId: cancelled.gameId }, host)
  await look(night, 'cancelled', cancelled.token, { Mike: pass })
  const off = await hostNight(night)
  await world.ok('gameLink', { gameId: off.gameId, access: 'off' }, host)
  await look(night, 'off', off.token)
  const rotated = await hostNight(night)
  await world.ok('gameLink', { gameId: rotated.gameId, rotate: true }, host)
  await look(night, 'rotated', rotated.token)
}

/** Opens a link and passes in every state of their game, and looks for data that strangers and guests must never read (Rules 19.2, 19.9). */
export async function runByLink(open: OpenWorld): Promise<Outcome> {
  const world = await open({ settings: { HOSTING_CHIP_CENTS: '0' } })
  try {
    const [host, player] = (await circle(world, ['Hana', 'Tomas'])) as [Member, Member]
    const stranger = await join(world, 'Zoe')
    await world.ok('updateCreditCard', GOOD_CARD, host)
    for (const { token: as, username } of [host, player])
      await world.ok('updateSettings', { lastName: LAST, username: `canaryuser${username}` }, { as })
    const night: Night = { world, host, player, stranger, heard: [] }
    await playedNight(night)
    await endedNights(night)
    const games = await world.services.db.selectFrom('games').select('id').execute()
    const hidden = [
      LAST,
      SECOND,
      'canaryuser',
      host.email,
      player.email,
      host.id,
      player.id,
      ...games.map(({ id }) => id),
    ]
    const faults = night.heard.flatMap(({ what, text, isSeated }) =>
      [...hidden, ...(isSeated ? [] : [PLACE])]
        .filter((value) => text.toLowerCase().includes(value))
        .map((value) => `${what} tells ${value}`),
    )
    const withPlace = night.heard.filter(({ isSeated, text }) => isSeated && text.includes(PLACE)).length
    if (withPlace === 0) faults.push('No seated guest reads the place.')
    return {
      figures: {
        'answers to strangers and guests searched': night.heard.length,
        'leaks to them': faults.length,
      },
      faults,
    }
  } finally {
    await world.close()
  }
}
