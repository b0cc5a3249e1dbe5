import { describeEntry, type EntryContent } from '../../domain/entries.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { said, t } from '../i18n/language.ts'
import { timeText } from '../strings/time-text.ts'
import type { OpenedPass, PassEntry } from './pass-facts.ts'
import { nameIn } from './people.ts'

export interface EntryLine {
  readonly id: string
  readonly time: string
  readonly text: string
}

/** The entries as the guest reads them, newest first; of one player with `of`. */
export function entryLines(opened: OpenedPass, of?: string): readonly EntryLine[] {
  return opened.game.entries
    .filter(({ playerId }) => of === undefined || playerId === of)
    .map((entry) => ({
      id: entry.id,
      time: timeText(entry.timestamp),
      text: textOf(opened, entry),
    }))
    .toReversed()
}

function textOf(opened: OpenedPass, { type, playerId, amount }: PassEntry): string {
  const style = opened.game.style ?? 'tournament'
  const isOwn = playerId === opened.playerId
  if (type === 'knocked' && isOwn && style === 'tournament') return t`You were knocked out`
  const content: EntryContent =
    type === 'knocked' ? { type, playerId } : { type, playerId, amount: centsFromDollars(amount) }
  return said(describeEntry(content, style, nameIn(opened, playerId)))
}
