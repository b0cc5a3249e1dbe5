import { describeEntry, type EntryContent } from '../../domain/entries.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { said, t } from '../i18n/language.ts'
import { passWords } from '../strings/people.ts'
import { timeText } from '../strings/time-text.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Sections.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './Pass.module.css'
import type { OpenedPass, PassEntry } from './pass-facts.ts'
import { nameIn } from './people.tsx'

interface EntriesSheetProps {
  opened: OpenedPass
  /** Whose entries; everybody's without it. */
  of: string | undefined
  onClose: () => void
}

/** All entries of the night, or those of one player. */
export function EntriesSheet({ opened, of, onClose }: EntriesSheetProps) {
  return (
    <Sheet
      open
      title={of === undefined ? t`ENTRIES` : nameIn(opened, of)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{passWords.close}</Button>}
    >
      <EntryList lines={entryLines(opened, of)} />
    </Sheet>
  )
}

const SHOWN = 3

/** The last three entries, and the way to all of them. */
export function LastEntries({ opened, onAll }: { opened: OpenedPass; onAll: () => void }) {
  const lines = entryLines(opened)
  return (
    <Section
      title={t`LAST ENTRIES`}
      aside={
        lines.length > SHOWN ? (
          <Button size="s" variant="ghost" className={styles.all} onClick={onAll}>
            {t`ALL ${lines.length}`}
          </Button>
        ) : null
      }
    >
      <EntryList lines={lines.slice(0, SHOWN)} />
    </Section>
  )
}

function EntryList({ lines }: { lines: readonly EntryLine[] }) {
  if (lines.length === 0) return <p className={styles.quiet}>{t`Nothing has happened yet.`}</p>
  return (
    <ol className={styles.entries}>
      {lines.map(({ time, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new entry changes the texts, so that no row moves by itself.
        <li key={index}>
          <span className={styles.time}>{time}</span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

interface EntryLine {
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
