import { sameHandFromWire } from '../../contract/game-wire.ts'
import type { EntryContent } from '../../domain/table/entries.ts'
import type { Answer } from '../api/from-wire.ts'
import { type GameView, nameIn, subjectIn } from '../games/game-view.ts'
import { entryLine } from '../games/table-view.ts'
import { t } from '../i18n/language.ts'
import {
  formatDollars,
  formatSignedDollars,
  momentText,
  percentText,
  timeText,
} from '../i18n/texts/formats.ts'
import { chairText, gameWords, paidText, splitText } from '../i18n/texts/game.ts'
import { ruleName } from './count/gap-text.ts'

/** A line of the record as shown. */
export type RecordLine = ReturnType<typeof recordLines>[number]

type RecordItem = Answer<'gameRecord'>[number]
type Version = NonNullable<RecordItem['before']>

/** The lines of a record, in its order (Rule 22.8). A line from another day than the first has its date. */
export function recordLines(game: GameView, items: readonly RecordItem[]) {
  const first = items[0]?.at ?? 0
  return items.map((item) => {
    const isOut =
      item.action === 'undone' ||
      item.action === 'start undone' ||
      (item.action === 'mended' && item.type === null) ||
      (item.action === 'cost' && item.what === null)
    const before =
      item.before &&
      (item.action === 'entries until'
        ? entriesText(item.before.until)
        : textOf(game, item.before, item.eventId))
    const { sums, details } = countLines(item, (id) => nameIn(game, id))
    const start = item.action === 'start undone' ? t`Start of the game` : null
    const until = item.action === 'entries until' ? entriesText(item.until) : null
    const text =
      start ??
      until ??
      (item.tap && taps()[item.tap]) ??
      seatsText(game, item) ??
      dealText(game, item) ??
      sums ??
      (textOf(game, item, item.eventId) || (before ?? ''))
    return {
      time: isOnOneDay(first, item.at) ? timeText(item.at) : momentText(item.at),
      text,
      /** The kind of change; null if the text says it. */
      chip: chipOf(item),
      /** It no longer counts. */
      isOut,
      details,
      asked: item.askedBy === null ? null : t`asked by ${nameIn(game, item.askedBy)}`,
      by: actorText(game, item),
      was: before !== null && before !== text ? t`Was: ${before}` : null,
      moved: movedText(item),
      reason: item.reason === null ? null : t`“${item.reason}”`,
    }
  })
}

/** The level with which entries end. */
function entriesText(until: number | null): string {
  if (until === null) return t`Entries stay open`
  return until === 0 ? t`Entries closed` : t`Entries until level ${until}`
}

/** The change of seats; null for other items. */
function seatsText(game: GameView, { action, userId, table, seat }: RecordItem): string | null {
  if (action === 'seats drawn') return t`All seats`
  if (table === null) return null
  if (userId === null) return t`Table ${table}`
  return t`${nameIn(game, userId)}: ${chairText({ table, seat: seat ?? 0 })}`
}

/** The player who answered a deal; null for other items. */
function dealText(game: GameView, { action, userId }: RecordItem): string | null {
  if (action === 'deal proposed') return t`A deal`
  if (action !== 'deal agreed' && action !== 'deal refused') return null
  return t`Deal: ${nameIn(game, userId ?? '')}`
}

/** The person who did it. A line without a chip would read as if they had done what was entered. */
function actorText(game: GameView, { action, actorId }: RecordItem): string {
  const isMe = actorId === game.myId
  const name = nameIn(game, actorId)
  if (action === 'entered') return isMe ? t`entered by you` : t`entered by ${name}`
  return isMe ? t`by you` : t`by ${name}`
}

/** The previous and the new time, if it was changed. */
function movedText({ before, timestamp }: RecordItem): string | null {
  if (!before?.timestamp || timestamp === null || timestamp === before.timestamp) return null
  return t`Moved from ${timeText(before.timestamp)} to ${timeText(timestamp)}`
}

function chipOf({ action, type, what }: RecordItem): string | null {
  if (action === 'cost' && what === null) return t`taken out`
  if (action === 'entered' || action === 'payouts' || action === 'entries until' || action === 'clock')
    return null
  if (action === 'mended') return type === null ? t`taken out` : t`mended`
  return actions()[action]
}

/** '' if the version says nothing. `eventId`: of its entry. */
function textOf(game: GameView, version: Version, eventId: string | null): string {
  const { userId, amount, payouts, payoutUnit, what, of } = version
  const entry = contentOf(version)
  if (entry) return entryLine(game, { ...entry, id: eventId ?? undefined })
  if (payouts) {
    const shares = payouts.filter((share) => share > 0).map((share) => percentText(share, 100))
    return t`Payouts ${[...shares, ...gameWords.roundedTo(payoutUnit)].join(', ')}`
  }
  if (userId === null || amount === null) return ''
  if (what !== null) {
    const cost = `${what} ${formatDollars(amount)}`
    return [cost, paidText(subjectIn(game, userId)), splitText(of?.length ?? 0)].join(' · ')
  }
  return t`${subjectIn(game, userId)} bought in for ${formatDollars(amount)}`
}

function contentOf({ type, userId: playerId, amount, byId, byIds, ...hand }: Version): EntryContent | null {
  if (type === null || playerId === null) return null
  if (type !== 'knocked') return { type, playerId, amount: amount ?? 0 }
  return { type, playerId, byId: byId ?? undefined, byIds, ...sameHandFromWire(hand) }
}

/** Whether two moments are less than half a day apart: a night passes midnight. Unix seconds. */
const isOnOneDay = (one: number, other: number) => Math.abs(one - other) < 12 * 3600

const taps = () => ({
  start: t`Clock started`,
  pause: t`Clock paused`,
  next: t`Clock: next level`,
  back: t`Clock: level before`,
  add: t`Clock: time changed`,
  levels: t`Levels changed`,
})

const actions = () => ({
  undone: t`undone`,
  counted: t`count`,
  'buy-in': t`buy-in`,
  'seats drawn': t`drawn`,
  'seat moved': t`moved`,
  'table broken': t`broken up`,
  'start undone': t`undone`,
  'deal proposed': t`proposed`,
  'deal agreed': t`agreed`,
  'deal refused': t`said no`,
  cost: t`cost`,
})

/** The record's lines about a count and its rule. */
export function countLines(
  { stacks, gap }: Pick<RecordItem, 'stacks' | 'gap'>,
  nameOf: (id: string) => string,
) {
  const each = (amounts: readonly { readonly userId: string; readonly amount: string }[]) =>
    amounts.map(({ userId, amount }) => `${nameOf(userId)}\u00a0${amount}`).join(', ')
  const counted = (stacks ?? []).map(({ userId, amount }) => ({ userId, amount: formatDollars(amount) }))
  const shares = (gap?.shares ?? []).map(({ userId, amount }) => {
    return { userId, amount: formatSignedDollars(-amount) }
  })
  return {
    /** The counted total against the pot; null for an item that is no count. */
    sums: stacks && sumsOf(stacks, gap),
    /** The stacks as typed, then the rule with each player's share of the gap. */
    details: [
      ...(counted.length > 0 ? [each(counted)] : []),
      ...(gap ? [t`Shared out, ${ruleName(gap)}: ${each(shares)}`] : []),
    ],
  }
}

function sumsOf(stacks: NonNullable<RecordItem['stacks']>, gap: RecordItem['gap']): string {
  if (gap === null) {
    const sum = stacks.reduce((total, { amount }) => total + amount, 0)
    return t`Counted ${formatDollars(sum)}: it adds up`
  }
  const { counted, pot } = gap
  if (stacks.length === 0) return t`${formatDollars(pot)} left in the pot`
  const size = formatDollars(Math.abs(counted - pot))
  const difference = counted > pot ? gameWords.over(size) : gameWords.short(size)
  return t`Counted ${formatDollars(counted)}, pot ${formatDollars(pot)}: ${difference}`
}
