import { amountOf, type Entry } from '../../src/domain/entries.ts'
import type { Game } from '../../src/domain/game.ts'
import { type NoticeFacts, type NoticeKind, notice } from '../../src/domain/notices.ts'
import { play } from '../../src/domain/play.ts'
import { hostOf, invited } from '../../src/domain/players.ts'
import { rank } from '../../src/domain/ranking.ts'
import { inEnglish } from '../../src/domain/text.ts'
import { keptGame } from '../../src/server/http/idempotency/kept-game.ts'
import { type Chance, createChance } from '../../stage/chance.ts'
import { createIds } from './ids.ts'
import type { Loader } from './loader.ts'
import { makeEvents, makeGame } from './nights.ts'
import { AHEAD, CIRCLE, DAY, NOTICES_KEPT, PAST, type Size, type Someone } from './size.ts'

const NIGHT = 4 * 3600
const CHIP = 1000
const KEYED_CALLS = 40
const DELIVERED = 20

interface Making {
  readonly loader: Loader
  readonly chance: Chance
  readonly nextId: (seconds: number) => string
  readonly size: Size
}

/**
 * Adds the games of four years and of the next two weeks, with what belongs to each. Circles that began earlier play more: the first
 * one every night, the usual one a few times a year.
 */
export async function addGames(
  loader: Loader,
  size: Size,
  people: readonly Someone[],
  progress: (done: number) => void,
): Promise<void> {
  const chance = createChance(size.seed + 1)
  const making: Making = { loader, chance, nextId: createIds(size.seed + 1), size }
  const circles = Math.floor(people.length / CIRCLE)
  for (let index = 0; index < size.games; index += 1) {
    const share = index / size.games
    const startsAt = Math.floor(size.now - PAST + (PAST + AHEAD) * share)
    const circle = Math.floor(Math.max(1, circles * share) * chance.next() ** 1.4) * CIRCLE
    const hostPlace = circle === 0 ? 0 : Math.floor(CIRCLE * chance.next() ** 3)
    const members = people.slice(circle, circle + CIRCLE)
    const host = members[hostPlace]
    if (host) addGame(making, startsAt, host, members.toSpliced(hostPlace, 1))
    if (index % 500 === 0) {
      progress(index)
      await loader.settle()
    }
  }
}

function stateAt(startsAt: number, now: number, chance: Chance): Game['state'] {
  if (chance.next() < 0.04) return 'cancelled'
  if (startsAt > now) return 'upcoming'
  return startsAt > now - NIGHT ? 'active' : 'complete'
}

function addGame(making: Making, startsAt: number, host: Someone, guests: readonly Someone[]): void {
  const { loader, chance, nextId, size } = making
  const created = Math.min(startsAt - chance.between(1, 9) * DAY, size.now - 60)
  const game = makeGame(chance, {
    ...{ id: nextId(created), startsAt, host, guests },
    state: stateAt(startsAt, size.now, chance),
  })
  const begun = game.state === 'active' || game.state === 'complete'
  const events = begun ? makeEvents(chance, game, nextId) : []
  const ended = game.state === 'complete' ? startsAt + NIGHT : null
  loader.add('games', {
    ...{ id: game.id, host_id: host.id, name: game.name, place: game.place, starts_at: startsAt },
    ...{ type: game.type, style: game.style, seats: game.seats, buy_in: game.buyIn },
    ...{ rebuys: game.rebuys ? 1 : 0, host_is_playing: 1, payouts: JSON.stringify(game.payouts) },
    ...{ invite_message: '', rsvp_at: game.rsvpAt, time_zone: 'America/Toronto', state: game.state },
    ...{
      version: 1 + events.length,
      results_version: 0,
      change_id: game.id,
      created_at: created,
      started_at: begun ? startsAt : null,
      ended_at: ended,
      import_id: null,
    },
  })
  for (const [seat, { id, userId, role, response, buyIn }] of game.players.entries())
    loader.add('participants', {
      ...{ game_id: game.id, player_id: id, user_id: userId, guest_id: null, role, response },
      ...{ position: seat - 1, waiting_since: null, buy_in: buyIn, by_link: null },
      responded_at: response === 'pending' ? null : created + 3600,
      invited_at: null,
    })
  addEntries(loader, game, events)
  if (ended !== null) addResults(loader, game, events, ended)
  addPayment(making, game, created)
  addNotices(making, game, host, guests, created)
  addTraces(making, game, created)
}

/** One in twelve was taken back, and stays on record before the one that came in its place. */
function addEntries(loader: Loader, game: Game, entries: readonly Entry[]): void {
  let seq = 0
  for (const entry of entries) {
    const { id, playerId, type, at: timestamp, part, actorId } = entry
    const row = {
      game_id: game.id,
      player_id: playerId,
      type,
      amount: amountOf(entry),
      counted: null,
      timestamp,
      part,
      actor_id: actorId,
      by_id: null,
    }
    seq += 1
    if (seq % 12 === 0) {
      const back = `${id}-back`
      const undo = { undo_command_id: `${back}-undo`, undo_actor_id: actorId, taken_back_at: timestamp + 5 }
      loader.add('game_events', { ...row, ...undo, seq, id: back, command_id: back })
      seq += 1
    }
    const stands = { undo_command_id: null, undo_actor_id: null, taken_back_at: null }
    loader.add('game_events', { ...row, ...stands, seq, id, command_id: entry.commandId })
  }
}

function addResults(loader: Loader, game: Game, events: readonly Entry[], ended: number): void {
  for (const { playerId, place, net, gross } of rank(game, play(game, events)))
    loader.add('game_results', {
      ...{ game_id: game.id, player_id: playerId, user_id: playerId, style: game.style },
      ...{ place, net, gross, ended_at: ended, imported: 0 },
    })
}

function addPayment({ loader, nextId }: Making, game: Game, created: number): void {
  const id = nextId(created)
  const refunded = game.state === 'cancelled'
  loader.add('payments', {
    ...{
      id,
      user_id: hostOf(game).id,
      game_id: game.id,
      charge_key: id,
      gateway: 'sandbox',
      gateway_reference: id,
    },
    ...{ amount: CHIP, currency: 'CAD', last_four: '4242', status: refunded ? 'refunded' : 'charged' },
    ...{ created_at: created, updated_at: created },
  })
  const entries = [['intent', 0] as const, ['charged', CHIP] as const]
  const back = [['refund_queued', 0] as const, ['refunded', -CHIP] as const]
  for (const [index, [kind, amount]] of [...entries, ...(refunded ? back : [])].entries())
    loader.add('payment_entries', { payment_id: id, seq: index + 1, kind, amount, at: created, note: null })
}

/** What the last month told everybody, and all that the few who never dismiss anything were ever told. */
function addNotices(
  { loader, chance, nextId, size }: Making,
  game: Game,
  host: Someone,
  guests: readonly Someone[],
  created: number,
): void {
  const facts = { gameId: game.id, gameName: game.name }
  const tell = <K extends NoticeKind>(to: Someone, kind: K, more: NoticeFacts[K], at: number) => {
    const unread = to.hoards || (at > size.now - 2 * DAY && chance.next() < 0.3)
    if (at > size.now || (!unread && at < size.now - NOTICES_KEPT)) return
    const { title, message, url } = notice(kind, more)
    const texts = { title: inEnglish(title), message: inEnglish(message) }
    loader.add('notifications', {
      ...{ id: nextId(at), user_id: to.id, kind, ...texts, url, game_id: game.id, created_at: at },
      about_id: null,
      read_at: unread ? null : Math.min(size.now, at + 3600),
    })
  }
  const remind = (to: Someone) => {
    const at = game.startsAt - DAY
    if (at > size.now || at < size.now - NOTICES_KEPT) return
    loader.add('reminders', { game_id: game.id, user_id: to.id, kind: 'starts_soon', created_at: at })
    tell(to, 'starts_soon', facts, at)
  }
  if (game.state !== 'cancelled') remind(host)
  for (const { userId, response } of invited(game)) {
    const guest = guests.find(({ id }) => id === userId)
    if (!guest) continue
    tell(guest, 'invited', { ...facts, hostName: host.name }, created)
    if (response === 'accepted')
      tell(host, 'invite_accepted', { ...facts, playerName: guest.name }, created + 3600)
    if (response === 'declined' || game.state === 'cancelled') continue
    remind(guest)
    if (response === 'pending') continue
    tell(guest, 'game_started', facts, game.startsAt)
    tell(guest, 'game_ended', { ...facts, result: { place: 1, net: 0 } }, game.startsAt + NIGHT)
  }
}

/** What is kept for a day or a week: answers to keyed calls, and jobs that were delivered. One game in a hundred has one that waits. */
function addTraces({ loader, chance, nextId, size }: Making, game: Game, created: number): void {
  const { now } = size
  const at = Math.min(now - 1, game.startsAt)
  if (game.startsAt < now && at > now - DAY)
    for (let call = 0; call < KEYED_CALLS; call += 1)
      loader.add('idempotency', {
        ...{ scope: `account:${hostOf(game).id}`, key_hash: nextId(at), fingerprint: game.id, status: 200 },
        ...{ answer: keptGame({ gameId: game.id, version: game.version }), created_at: at },
      })
  if (created < now - 7 * DAY) return
  for (let job = 0; job < DELIVERED; job += 1) {
    const waits = job === 0 && chance.next() < 0.01
    loader.add('outbox', {
      ...{
        id: nextId(created),
        kind: 'mail_invitation',
        payload: JSON.stringify({ gameId: game.id, userId: hostOf(game).id }),
      },
      ...{ created_at: created, due_at: waits ? now + 3 * 3600 : created, attempts: waits ? 9 : 1 },
      ...{
        delivered_at: waits ? null : created + 2,
        given_up_at: null,
        last_error: waits ? 'mailbox is full' : null,
      },
    })
  }
}
