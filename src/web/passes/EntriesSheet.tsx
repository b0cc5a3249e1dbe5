import { t } from '../i18n/language.ts'
import { passWords } from '../strings/people.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { EntryList } from './EntryList.tsx'
import { entryLines } from './entry-lines.ts'
import type { OpenedPass } from './pass-facts.ts'
import { nameIn } from './people.ts'

export interface EntriesSheetProps {
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
