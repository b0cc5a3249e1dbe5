import type { Input, WireGame } from '../../contract/endpoints.ts'
import { withMend } from '../../domain/commands.ts'
import { refuseCorrection } from '../../domain/correction.ts'
import { clampEntryTime } from '../../domain/entries.ts'
import { type EntryChange, mendGame } from '../../domain/mend.ts'
import { type Mend, mendsBetween } from '../../domain/mends.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { playerOf } from '../../domain/players.ts'
import { keptText } from '../../domain/typed-text.ts'
import type { Answer } from '../core/call.ts'
import { refused } from '../core/refusals.ts'
import { renewGames } from '../db/renew-games.ts'
import type { GameCall } from '../games/call.ts'
import { chosenGapJson, mendsJson } from '../games/commands-store.ts'
import { saveChoices } from '../games/counts-store.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { saveGame } from '../games/store.ts'
import { isBlockedByHost } from '../games/view.ts'
import { changeOnce } from './change-once.ts'
import { acceptedNight, makeResultsAgain } from './corrected-night.ts'
import { choiceFrom } from './count-table.ts'

type MendInput = Input<'mendGameEvent'>
type OneMend = NonNullable<MendInput['also']>[number]

/** Changes or voids entries, together or not at all, and after the end makes the results again (Rules 22.1 to 22.7). */
export function mendGameEvent(call: GameCall, input: MendInput): Promise<Answer<WireGame>> {
  const { gameId: _game, commandId: _command, also = [], gap, ...first } = input
  const wanted: readonly OneMend[] = [first, ...also]
  return changeOnce(call, input, {
    content: JSON.stringify(['mend', ...wanted, ...(gap ? [{ gap }] : [])]),
    change: async (unit, { stored }, by) => {
      const { now } = call
      const refusal = refuseCorrection('mend', stored.game, {
        userId: call.actor.userId,
        endedAt: stored.endedAt,
        now,
      })
      if (refusal) throw refused(refusal)
      const changes = wanted.map((one) => changeFrom(stored, one, now))
      const night = { entries: stored.events, counts: stored.counts }
      const choice = choiceFrom(stored.game, gap)
      const { game, entries, counts } = acceptedNight(
        stored,
        mendGame(stored.game, night, changes, choice, (playerId) => isBlockedByHost(stored, playerId)),
      )
      const reasons = new Map(wanted.map(({ eventId, reason }) => [eventId, keptText(reason ?? '') || null]))
      const mends = mendsBetween(stored.events, entries).map((made): Mend => {
        const { commandId, actorId } = by
        return { ...made, commandId, actorId, reason: reasons.get(made.entryId) ?? null }
      })
      const changeId = call.services.newId()
      const chosen = chosenGapJson(game, counts, choice)
      const done = { kind: 'mend', changes: mendsJson(mends), gap: chosen } as const
      if (mends.length === 0) {
        await renewGames(unit.tx, changeId, (games) => games.where('id', '=', game.id))
        return { saved: { ...stored, changeId }, done }
      }
      const saved = await saveGame(unit, stored, game, { changeId, now, commandIds: [by.commandId] })
      await saveChoices(unit.tx, game.id, stored.counts, counts)
      const mended = { ...stored, ...saved, ...withMend(stored, entries, mends), counts }
      await makeResultsAgain(call, unit, stored, mended)
      return { saved: mended, done }
    },
  })
}

function changeFrom(
  { game, startedAt }: GameWithEntries,
  { eventId, userId, byId, amount, timestamp, type, void: isVoid }: OneMend,
  now: number,
): EntryChange {
  const idOf = (id: string) => playerOf(game, id)?.id ?? id
  return {
    entryId: eventId,
    void: isVoid,
    type,
    amount: amount === undefined ? undefined : centsFromDollars(amount),
    playerId: userId === undefined ? undefined : idOf(userId),
    byId: typeof byId === 'string' ? idOf(byId) : byId,
    at: timestamp === undefined ? undefined : clampEntryTime(timestamp, startedAt ?? now, now),
  }
}
