import type { WireGame } from '../../contract/endpoints.ts'
import type { Entry, EntryContent } from '../../domain/table/entries.ts'
import { latecomers } from '../../domain/table/play.ts'
import { toastError } from '../api/api-error.ts'
import { newCommandId } from '../api/ids.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/number-text.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { nowSeconds } from '../ui/clock.ts'
import { toastSuccess } from '../ui/toasts.ts'
import { whenQueue } from './offline/current-queue.ts'
import type { Act } from './offline/queued-command.ts'
import { nameIn, personIn } from './people.ts'

/** Says that UNDO took back the last of these events, and offers to enter it again (Rule 22.9). */
export function offerPutBack(wire: WireGame, events: readonly Entry[], myId: string | undefined): void {
  const last = events.at(-1)
  if (!last) return
  const act = actAgain(wire, events, last)
  toastSuccess({
    said: t`Removed: ${entryName(wire, last, myId)}`,
    label: t`Put back`,
    onTake: () => void enter(wire.id, act),
  })
}

async function enter(gameId: string, act: Act): Promise<void> {
  const failed = (error: unknown) => toastError(error, gameFailures.pushEvent)
  try {
    const made = { commandId: newCommandId(), gameId, timestamp: nowSeconds(), act }
    const outcome = await (await whenQueue()).enter(made)
    if (outcome.kind === 'refused') failed(outcome.error)
  } catch (error) {
    failed(error)
  }
}

/** What enters an entry again. Somebody who came late has left the table with it, and is added again. */
function actAgain(wire: WireGame, events: readonly Entry[], entry: Entry): Act {
  const { playerId } = entry
  switch (entry.type) {
    case 'rebuy':
      return { type: 'enter', command: { type: 'rebuy', playerId, amount: entry.amount } }
    case 'knocked':
      return { type: 'enter', command: { type: 'knock', playerId, byId: entry.byId } }
    case 'cashed':
      return { type: 'enter', command: { type: 'cash', playerId, amount: entry.amount } }
    case 'joined': {
      const { amount } = entry
      const isFirst = events.find((each) => each.playerId === playerId) === entry
      if (!isFirst || !latecomers(events).has(playerId))
        return { type: 'enter', command: { type: 'backIn', playerId, amount } }
      const { email: _, ...person } = personIn(wire, playerId)
      return { type: 'add', player: { ...person, isNew: false }, amount }
    }
    default:
      return entry satisfies never
  }
}

/** An entry as a thing: "dana_wu rebuy $2,000.00". */
function entryName(wire: WireGame, entry: EntryContent, myId: string | undefined): string {
  const name = nameIn(wire, entry.playerId, myId)
  switch (entry.type) {
    case 'rebuy':
      return t`${name} rebuy ${formatDollars(entry.amount)}`
    case 'knocked':
      return wire.style === 'cash' ? t`${name} bust` : t`${name} knock-out`
    case 'cashed':
      return t`${name} cash-out ${formatDollars(entry.amount)}`
    case 'joined':
      return t`${name} buy-in ${formatDollars(entry.amount)}`
    default:
      return entry satisfies never
  }
}
