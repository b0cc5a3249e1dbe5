import type { Input } from '../../../contract/endpoints.ts'
import { dollarsFromCents } from '../../../domain/base/money.ts'
import type { EntryChange } from '../../../domain/corrections/mend.ts'
import { amountOf, countedOf, killersOf, type SameHand, sameHandOf } from '../../../domain/table/entries.ts'
import { givenKillers, type KnockedBy, knockedBy, sameKillers } from '../../../domain/table/killers.ts'
import type { LogEntry } from '../../games/table-view.ts'

/** The fields of an entry's sheet. */
export type MendForm = ReturnType<typeof formOf>

export const formOf = (entry: LogEntry) => ({
  type: entry.type,
  playerId: entry.playerId,
  // In a count, a mend changes the stack as typed.
  amount: entry.type === 'cashed' ? countedOf(entry) : amountOf(entry),
  by: knockedBy(killersOf(entry)),
  /** Null: nobody else went out in that hand. */
  sameHand: sameHandOf(entry) ?? null,
  /** 'HH:MM', as the device's clock shows it. */
  time: clockTime(entry.at),
  isVoid: false,
})

/** The killers, without the player who is now the one out. */
export function withoutKiller(by: KnockedBy, playerId: string): KnockedBy {
  const killers = givenKillers(by)?.filter((id) => id !== playerId)
  return killers?.length === 0 && by.byId !== undefined ? {} : knockedBy(killers)
}

/** The form's changes to its entry, and only those, so that changes made elsewhere meanwhile stay. */
export function changeFor(entry: LogEntry, form: MendForm): EntryChange {
  const entryId = entry.id
  if (form.isVoid) return { entryId, void: true }
  const { type } = form
  const before = formOf(entry)
  const isKnock = type === 'knocked'
  return {
    entryId,
    ...(type !== before.type && (type === 'knocked' || type === 'cashed') ? { type } : {}),
    ...(form.playerId === before.playerId ? {} : { playerId: form.playerId }),
    ...(isKnock || (form.amount === before.amount && type === before.type) ? {} : { amount: form.amount }),
    ...(isKnock && !sameKillers(givenKillers(form.by), givenKillers(before.by))
      ? killersToSend(form.by)
      : {}),
    ...(isKnock ? handChange(before.sameHand, form.sameHand) : {}),
    ...(form.time === '' || form.time === before.time ? {} : { at: momentNear(entry.at, form.time) }),
  }
}

const killersToSend = ({ byId, byIds }: KnockedBy) => (byIds ? { byIds } : { byId: byId ?? null })
function handChange(
  before: SameHand | null,
  after: SameHand | null,
): Pick<EntryChange, 'sameHandAs' | 'stack'> {
  if (after?.as === before?.as && after?.stack === before?.stack) return {}
  return after ? { sameHandAs: after.as, stack: after.stack } : { sameHandAs: null }
}

/** A change as it goes over the wire. */
export function mendInput(
  gameId: string,
  change: EntryChange,
  reason: string,
): Omit<Input<'mendGameEvent'>, 'commandId'> {
  const { entryId, void: isVoid, type, amount, playerId, byId, byIds, sameHandAs, stack, at } = change
  return {
    gameId,
    eventId: entryId,
    void: isVoid,
    type,
    amount: amount === undefined ? undefined : dollarsFromCents(amount),
    userId: playerId,
    byId,
    byIds: byIds && [...byIds],
    sameHandAs,
    stack,
    timestamp: at,
    reason: reason.trim() || undefined,
  }
}

/** "20:43" in this device's time zone. Unix seconds. */
function clockTime(seconds: number): string {
  const date = new Date(seconds * 1000)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The moment nearest to another at which this device's clock shows the time: a night may pass midnight. */
export function momentNear(seconds: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const moments = [-1, 0, 1].map((days) => {
    const date = new Date(seconds * 1000)
    date.setDate(date.getDate() + days)
    return date.setHours(hours, minutes, 0, 0) / 1000
  })
  return moments.reduce((best, each) => (Math.abs(each - seconds) < Math.abs(best - seconds) ? each : best))
}
