import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { EndpointName } from '../../src/contract/paths.ts'
import { unixFromLocal } from '../../src/domain/base/times.ts'
import type { NoticeKind } from '../../src/domain/notices/notices.ts'
import { sendReminders } from '../../src/server/notifications/reminders.ts'
import { answerAs, linkTo } from '../links.ts'
import { pastNights } from '../past-nights.ts'
import { gameInput, join, type Member, startGame } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'
import { appoint } from './seats.ts'
import { tableOf } from './table.ts'

const { world, hana, tomas, ravi } = worldWith(['Hana', 'Tomas', 'Ravi'], FREE_HOSTING)

const create = async () => {
  const { id } = await world.ok('createGame', gameInput(world, [tomas, ravi]), { as: hana.token })
  return id
}
/** A game that Tomas has accepted. */
const accepted = async () => {
  const gameId = await create()
  await world.ok('acceptGameInvite', { gameId }, { as: tomas.token })
  return gameId
}
/** A full game, and what makes Ravi wait for a seat in it. */
const full = async () => {
  const input = gameInput(world, [tomas, ravi], { seats: 2 })
  const { id: gameId } = await world.ok('createGame', input, { as: hana.token })
  await world.ok('acceptGameInvite', { gameId }, { as: tomas.token })
  return { gameId, waitlist: true }
}
const waitedFor = async () => {
  const waiting = await full()
  await world.ok('acceptGameInvite', waiting, { as: ravi.token })
  return waiting
}
const calling =
  (name: EndpointName, by: () => Member, input: object, key: string) => async (): Promise<void> => {
    const { status, body } = await world.call(name, { ...input }, { as: by().token, key })
    if (status !== 200) throw new Error(body)
  }

const answering = (token: string, answer: 'accepted' | 'declined') => async () => {
  await answerAs(world, token, 'Mike', { answer })
}

const answeringAsk = async (letIn: boolean) => {
  const { id: userId, token: as } = await join(world, `Zoe${letIn}`)
  const gameId = await create()
  await world.ok('joinLink', { token: await linkTo(world, hana, gameId, 'ask') }, { as })
  return calling('answerAsk', () => hana, { gameId, userId, letIn }, `ask-key-${letIn}`)
}

/** A guest who has answered a link of Hana's, and somebody who can claim them. */
const unclaimed = async (name: string) => {
  const claimer = await join(world, name)
  const { pass } = await answerAs(world, await linkTo(world, hana, await create()), name)
  return { claimer, pass }
}
/** A guest of Hana's who has been claimed, and by whom. */
const claimed = async (name: string) => {
  const { claimer, pass } = await unclaimed(name)
  const { guestId } = await world.ok('claimPass', { pass, take: true }, { as: claimer.token })
  return { claimer, guestId }
}

/** What Tomas owes Hana for a night. */
const owedToHana = async () => {
  const { id: gameId } = await startGame(world, [hana, tomas])
  await tableOf(world, hana, gameId).knock(tomas)
  await tableOf(world, hana, gameId).end()
  const { transfers } = await world.ok('settlement', { gameId }, { as: hana.token })
  return { gameId, transferId: transfers[0]?.id ?? '' }
}

/** Sets up what each kind of notification tells of; gives the call, which can be made again. */
const telling: Readonly<Record<NoticeKind, () => Promise<() => Promise<void>>>> = {
  invited: async () => calling('createGame', () => hana, gameInput(world, [tomas]), 'invited-key'),
  invite_accepted: async () =>
    calling('acceptGameInvite', () => tomas, { gameId: await create() }, 'accepted-key'),
  invite_declined: async () =>
    calling('declineGameInvite', () => tomas, { gameId: await create() }, 'declined-key'),
  invite_waiting: async () => calling('acceptGameInvite', () => ravi, await full(), 'waiting-key'),
  seat_free: async () => {
    const { gameId } = await waitedFor()
    return calling('declineGameInvite', () => tomas, { gameId }, 'free-key-key')
  },
  no_seat: async () => {
    const { gameId } = await waitedFor()
    return calling('startGame', () => hana, { id: gameId }, 'no-seat-key')
  },
  checked_in: async () =>
    calling('checkInUser', () => hana, { gameId: await create(), userId: tomas.id }, 'in-key-key'),
  checked_out: async () =>
    calling('checkOutUser', () => hana, { gameId: await create(), userId: tomas.id }, 'out-key-key'),
  added: async () => {
    const { id: gameId } = await world.ok('createGame', gameInput(world, [ravi]), { as: hana.token })
    return calling('addPlayer', () => hana, { gameId, userId: tomas.id }, 'added-key')
  },
  removed: async () =>
    calling('removePlayer', () => hana, { gameId: await create(), userId: tomas.id }, 'taken-off-key'),
  result_changed: async () => {
    const { id } = await startGame(world, [hana, tomas], { style: 'cash' })
    await tableOf(world, hana, id).cashAndBustRest(hana, 40)
    await tableOf(world, hana, id).end()
    return calling('setBuyIn', () => hana, { gameId: id, userId: tomas.id, amount: 25 }, 'buy-in-key')
  },
  co_host_named: async () =>
    calling('setCoHosts', () => hana, { gameId: await accepted(), userIds: [tomas.id] }, 'named-key'),
  co_host_ended: async () => {
    const gameId = await accepted()
    await appoint(world, gameId, hana, tomas)
    return calling('setCoHosts', () => hana, { gameId, userIds: [] }, 'removed-key')
  },
  game_changed: async () =>
    calling('editGame', () => hana, { gameId: await create(), place: 'The cellar' }, 'changed-key'),
  game_cancelled: async () => calling('cancelGame', () => hana, { gameId: await create() }, 'cancel-key'),
  game_started: async () => {
    const { id: gameId } = await world.ok('createGame', gameInput(world, [tomas]), { as: hana.token })
    await world.ok('acceptGameInvite', { gameId }, { as: tomas.token })
    return calling('startGame', () => hana, { id: gameId }, 'start-key')
  },
  start_undone: async () => {
    const { id: gameId } = await startGame(world, [hana, tomas])
    return calling('undoStart', () => hana, { gameId }, 'undo-start-key')
  },
  game_ended: async () => {
    const { id } = await startGame(world, [hana, tomas])
    await tableOf(world, hana, id).knock(hana)
    return calling('endGame', () => hana, { id }, 'end-key-key')
  },
  settle_up: async () => {
    const { id } = await startGame(world, [hana, tomas])
    await tableOf(world, hana, id).knock(tomas)
    return calling('endGame', () => hana, { id }, 'settle-up-key')
  },
  transfer_marked: async () => {
    const transfer = await owedToHana()
    return calling('markTransfer', () => hana, { ...transfer, paid: true }, 'marked-key')
  },
  transfer_unmarked: async () => {
    const transfer = await owedToHana()
    await world.ok('markTransfer', { ...transfer, paid: true }, { as: hana.token })
    return calling('markTransfer', () => hana, { ...transfer, paid: false }, 'unmarked-key')
  },
  transfer_reminder: async () => calling('remindTransfer', () => hana, await owedToHana(), 'remind-key'),
  tab_settled: async () => {
    await owedToHana()
    return calling('settleTab', () => hana, { userId: tomas.id }, 'settled-key')
  },
  buddy_request: async () => {
    const { id } = await join(world, 'Dora')
    return calling('inviteBuddy', () => hana, { id }, 'request-key')
  },
  buddy_accepted: async () => {
    const noor = await join(world, 'Noor')
    await world.ok('inviteBuddy', { id: noor.id }, { as: hana.token })
    return calling('acceptBuddyRequest', () => noor, { id: hana.id }, 'accept-key')
  },
  link_accepted: async () => answering(await linkTo(world, hana, await create()), 'accepted'),
  link_declined: async () => answering(await linkTo(world, hana, await create()), 'declined'),
  link_asked: async () => answering(await linkTo(world, hana, await create(), 'ask'), 'accepted'),
  link_waiting: async () => {
    const gameId = await create()
    for (const { token: as } of [tomas, ravi]) await world.ok('acceptGameInvite', { gameId }, { as })
    return answering(await linkTo(world, hana, gameId), 'accepted')
  },
  link_several: async () => {
    const token = await linkTo(world, hana, await create())
    return async () => {
      for (const name of ['Mike', 'Lou', 'Ann', 'Sue'])
        await answerAs(world, token, name, { answer: 'declined' })
    }
  },
  guest_claimed: async () => {
    const { claimer, pass } = await unclaimed('Una')
    return calling('claimPass', () => claimer, { pass, take: true }, 'claim-key')
  },
  claim_undone: async () => {
    const { guestId } = await claimed('Uma')
    return calling('unclaimGuest', () => hana, { guestId }, 'undone-key')
  },
  claim_ended: async () => {
    const { claimer, guestId } = await claimed('Ula')
    return calling('unclaimGuest', () => claimer, { guestId }, 'ended-key')
  },
  import_offered: async () =>
    calling('importNights', () => hana, pastNights(world, [hana, tomas]), 'import-key'),
  import_undone: async () => {
    const { id: importId } = await world.ok('importNights', pastNights(world, [hana, tomas]), {
      as: hana.token,
    })
    await world.ok('answerImport', { importId, accept: true }, { as: tomas.token })
    return calling('undoImport', () => hana, { importId }, 'undo-import-key')
  },
  link_let_in: async () => answeringAsk(true),
  link_turned_away: async () => answeringAsk(false),
  starts_soon: async () => {
    const gameId = await create()
    await world.ok('acceptGameInvite', { gameId }, { as: tomas.token })
    return () => sendReminders(world.services)
  },
  rsvp_tomorrow: async () => {
    const date = new Date((world.now() + 24 * 3600) * 1000).toISOString().slice(0, 10)
    world.advance(unixFromLocal(date, '12:00', 'UTC') - world.now())
    await world.ok(
      'createGame',
      gameInput(world, [tomas], {
        timestamp: world.now() + 72 * 3600,
        rsvpTimestamp: world.now() + 24 * 3600,
        timeZone: 'UTC',
      }),
      { as: hana.token },
    )
    return () => sendReminders(world.services)
  },
}

/** Everything that a call could have left behind. */
async function stored() {
  const { db } = world.database
  return {
    games: await db.selectFrom('games').selectAll().orderBy('id').execute(),
    players: await db
      .selectFrom('participants')
      .selectAll()
      .orderBy('game_id')
      .orderBy('player_id')
      .execute(),
    results: await db.selectFrom('game_results').selectAll().execute(),
    buddies: await db.selectFrom('buddies').selectAll().orderBy('low_id').orderBy('high_id').execute(),
    settlements: await db.selectFrom('settlements').selectAll().execute(),
    transfers: await db.selectFrom('transfers').selectAll().execute(),
    transferReminders: await db.selectFrom('transfer_reminders').selectAll().execute(),
    reminders: await db.selectFrom('reminders').selectAll().execute(),
    outbox: (await db.selectFrom('outbox').select('id').execute()).length,
  }
}

test.each(Object.keys(telling) as NoticeKind[])(
  '%s is written with what it tells of, or neither is',
  async (kind) => {
    const { db } = world.database
    const call = await telling[kind]()
    await db.deleteFrom('notifications').execute()
    await sendReminders({ ...world.services, clock: () => 0 })
    const before = await stored()
    await sql`alter table notifications rename to put_away`.execute(db)
    // A reminder has no caller who could be told: it is tried again.
    await call().catch(() => {})
    await sql`alter table put_away rename to notifications`.execute(db)
    expect(await stored()).toEqual(before)

    await call()
    const kinds = await db.selectFrom('notifications').select('kind').execute()
    expect(kinds.map((row) => row.kind)).toContain(kind)
    expect(await stored()).not.toEqual(before)
  },
)
