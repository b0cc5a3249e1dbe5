import type { Input } from '../../contract/endpoints.ts'
import { centsFromDollars } from '../../domain/base/money.ts'
import { text } from '../../domain/base/text.ts'
import { keptText } from '../../domain/base/typed-text.ts'
import type { Game } from '../../domain/game/game.ts'
import { changed } from '../../domain/game/lifecycle.ts'
import { accountIds, accountsStillInvited } from '../../domain/game/players.ts'
import { announcedChanges, editGame as edited, type GameEdit } from '../../domain/hosting/edit.ts'
import { movedReminders, STARTS_SOON } from '../../domain/notices/reminders.ts'
import { fullName } from '../accounts/store.ts'
import { lockPeople } from '../buddies/blocks-store.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import { claimReminder, forgetReminders } from '../notifications/reminders-store.ts'
import type { Action, GameCall } from './call.ts'
import { changeGame, factsOf } from './change.ts'
import { type Done, entriesDone } from './commands-store.ts'
import { findLinkOf, forgetRemoval } from './link/store.ts'
import { mailNews } from './mails.ts'
import type { GameWithEntries } from './read-store.ts'
import { followEdit, newRhythm } from './series/actions.ts'
import { acceptedTerms, checkBuddies, checkedTimeZone, setupTermsFrom, sharesFor } from './terms.ts'

const FIELD = 'invite'
const NOT_BUDDIES = { field: FIELD, sentence: text`Only your buddies can be invited.` }

/** Edits an upcoming game, invites more buddies, and notifies everybody affected (Rules 20.2 to 20.5). */
export const editGame: Action<'editGame'> = (call, input) => {
  const { userId } = call.actor
  const { gameId, invite = [] } = input
  const givenZone = checkedTimeZone(input.timeZone)
  const first = async ({ tx }: UnitOfWork) => {
    if (invite.length > 0) await lockPeople(tx, userId)
  }
  return changeGame(call, { gameId, may: 'edit', first }, async ({ stored }, unit) => {
    const link = await findLinkOf(unit.tx, gameId)
    const given = { now: call.now, linkIsOn: link !== undefined && link.access !== 'off' }
    const timeZone = givenZone ?? stored.timeZone
    const repeats = newRhythm(stored.game, input, timeZone)
    const game = acceptedTerms(
      edited(stored.game, { ...editFrom(stored.game, input), repeats }, given),
      FIELD,
    )
    if (game === stored.game && timeZone === stored.timeZone) return {}
    await checkBuddies(unit.tx, userId, invite, NOT_BUDDIES)
    return {
      game: changed(stored.game, game),
      timeZone,
      done: timesDone(stored.game, game),
      afterwards: async (after) => {
        if (repeats !== undefined) await followEdit(unit.tx, after, call.services.newId)
        const notified = await notifyPlayers(unit, call, stored, after)
        await moveReminders(unit, stored, after, { notified: [userId, ...notified], now: call.now })
      },
    }
  })
}

/** Other levels and another end of entries, for the record (Rule 22.8). */
const timesDone = (before: Game, after: Game): readonly Done[] => [
  ...(before.clock === after.clock ? [] : [{ kind: 'set_clock' } as const]),
  ...entriesDone(before, after),
]

const remindedOf = ({ game, timeZone }: GameWithEntries) => ({ ...game, timeZone })

/** Sends reminders again if their time has moved, but not to people just notified of a start within 24 hours (Rule 20.5). */
async function moveReminders(
  { tx }: UnitOfWork,
  before: GameWithEntries,
  after: GameWithEntries,
  { notified, now }: { readonly notified: readonly string[]; readonly now: number },
): Promise<void> {
  const { id: game_id, startsAt } = after.game
  for (const kind of movedReminders(remindedOf(before), remindedOf(after))) {
    await forgetReminders(tx, game_id, kind)
    if (kind !== 'starts_soon' || startsAt - now > STARTS_SOON) continue
    for (const user_id of notified) await claimReminder(tx, { game_id, user_id, kind, created_at: now })
  }
}

const editFrom = ({ style }: Game, input: Input<'editGame'>): GameEdit => ({
  name: input.name && keptText(input.name),
  place: input.place && keptText(input.place),
  startsAt: input.timestamp,
  seats: input.seats,
  minPlayers: input.minPlayers,
  buyIn: input.buyIn === undefined ? undefined : centsFromDollars(input.buyIn),
  rebuys: input.rebuys,
  payouts: sharesFor(style, input.payouts),
  inviteMessage: input.inviteMessage === undefined ? undefined : keptText(input.inviteMessage),
  rsvpAt: input.rsvpTimestamp,
  invite: input.invite,
  ...(style === 'tournament' ? setupTermsFrom(input) : {}),
})

/** Invites the new players, and notifies everybody else who has not declined of the changes, once. Returns the people notified of a change. */
async function notifyPlayers(
  unit: UnitOfWork,
  { actor: { userId: hostId }, now }: GameCall,
  { game: before }: GameWithEntries,
  after: GameWithEntries,
): Promise<readonly string[]> {
  const { game, timeZone } = after
  const facts = { ...factsOf(after), hostName: await fullName(unit.tx, hostId) }
  const invited = accountsStillInvited(game).filter((id) => !accountIds(before).includes(id))
  for (const id of invited) {
    await forgetRemoval(unit.tx, game.id, id)
    await unit.notify(id, 'invited', facts)
  }
  await mailNews(unit, game, { kind: 'mail_invitation' }, { now, userIds: invited })

  const terms = announcedChanges(before, game)
  if (terms.length === 0) return []
  const news = Object.fromEntries(terms.map((term) => [term, game[term]]))
  const others = accountsStillInvited(game).filter((id) => !invited.includes(id))
  for (const id of others) await unit.notify(id, 'game_changed', { ...facts, timeZone, ...news })
  await mailNews(unit, game, { kind: 'mail_game_changed', terms }, { now, userIds: others })
  return others
}
