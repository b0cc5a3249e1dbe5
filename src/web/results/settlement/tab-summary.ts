import type { Answer } from '../../api/from-wire.ts'
import { namesOf } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { dateText, formatDollars } from '../../i18n/texts/formats.ts'
import { settlementWords } from '../../i18n/texts/game.ts'

export type Tab = Answer<'tab'>
export type TabEntry = Tab[number]
export type OpenTransfer = TabEntry['transfers'][number]

/** The names of everybody on the tab. */
export const namesOnTab = (tab: Tab): ((userId: string) => string) => namesOf(tab.map(({ person }) => person))

/**
 * The tab in one line: what the viewer owes (`isOwing`), or else what they are owed. The amount, in cents, goes between the texts.
 * `entry`: the one person concerned. `owedToo`: a sentence about what somebody who owes is owed by others. Undefined for an empty tab.
 */
export function tabSummary(tab: Tab) {
  const owing = tab.filter(({ amount }) => amount < 0)
  const owed = tab.filter(({ amount }) => amount > 0)
  const isOwing = owing.length > 0
  // Two people who owe each other the same amount still have payments to mark.
  const entries = isOwing ? owing : owed.length > 0 ? owed : tab.slice(0, 1)
  const [entry] = entries
  if (!entry) return undefined
  const cents = Math.abs(entries.reduce((sum, { amount }) => sum + amount, 0))
  const sub = nightsText(entries.flatMap(({ transfers }) => transfers))
  const owedToo = isOwing ? owedText(tab, owed) : undefined
  if (entries.length > 1) {
    const [before, after] = isOwing
      ? ([settlementWords.youOwe, t`to ${entries.length} people`] as const)
      : ([t`${entries.length} people owe you`, ''] as const)
    return { isOwing, before, cents, after, sub, owedToo, entry: undefined }
  }
  const name = namesOnTab(tab)(entry.userId)
  const before = isOwing
    ? t`You owe ${name}`
    : cents === 0
      ? t`You and ${name} are even`
      : t`${name} owes you`
  return { isOwing, before, cents, after: '', sub, owedToo, entry }
}

export type TabSummary = NonNullable<ReturnType<typeof tabSummary>>

function owedText(tab: Tab, owed: Tab): string | undefined {
  const [first] = owed
  if (!first) return undefined
  const sum = formatDollars(owed.reduce((cents, { amount }) => cents + amount, 0))
  return owed.length > 1
    ? t`${owed.length} people owe you ${sum}`
    : t`${namesOnTab(tab)(first.userId)} owes you ${sum}`
}

/** The one payment of which the viewer can remind this person. Guests have no account to notify. */
export function remindable({ person, transfers }: TabEntry): OpenTransfer | undefined {
  const [only] = transfers
  return only && transfers.length === 1 && only.amount > 0 && !person.guest ? only : undefined
}

/** Whether the tab says how to pay this person. While the viewer owes them, it also says that they have not told how. */
export const isHandleShown = ({ payHandle, amount, person }: TabEntry): boolean =>
  payHandle !== undefined && !person.guest && (payHandle !== null || amount < 0)

function nightsText(transfers: readonly OpenTransfer[]): string {
  const nights = new Map(transfers.map((transfer) => [transfer.gameId, transfer]))
  const [first] = nights.values()
  if (!first) return ''
  return nights.size > 1 ? t`${nights.size} nights` : nightText(first)
}

/** "Omaha Sunday · Sun, Nov 22". */
const nightText = ({ gameName, timestamp }: OpenTransfer): string => `${gameName} · ${dateText(timestamp)}`
