import { useId, useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import type { Cents } from '../../domain/money.ts'
import { t } from '../i18n/language.ts'
import { settlementWords } from '../strings/game.ts'
import { words } from '../strings/words.ts'
import { ActionNote } from '../ui/action-note.ts'
import { Button } from '../ui/Button.tsx'
import { Segmented, Select } from '../ui/Choice.tsx'
import { useOnline } from '../ui/online.ts'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './BoxSheet.module.css'
import { type Box, boxIn, holders, isChanged, planInput } from './box.ts'
import { PaidIn } from './PaidIn.tsx'
import type { Settlement } from './payments.ts'
import { useSetBox } from './use-settlement.ts'

interface BoxSheetProps {
  game: WireGame
  settlement: Settlement
  nameOf: (userId: string) => string
  onClose: () => void
}

/** Who keeps the cash from the table, who put in what, and whether everybody pays through the holder. For host and co-hosts. */
export function BoxSheet({ game, settlement, nameOf, onClose }: BoxSheetProps) {
  const noteId = useId()
  const [before] = useState(() => boxIn(settlement))
  const [box, setBox] = useState(before)
  const isOnline = useOnline()
  const change = (part: Partial<Box>) => setBox((now) => ({ ...now, ...part }))
  const saving = useSetBox(game, onClose)
  const changed = isChanged(before, box)
  const reason = settlement.frozen
    ? t`A payment is marked as paid. Unmark it to change the box.`
    : isOnline
      ? changed
        ? null
        : t`Nothing has been changed yet.`
      : settlementWords.needsConnection
  const save = () => {
    if (reason !== null) return
    saving.mutate({ gameId: game.id, ...planInput(before, box) })
  }
  const setPaid = (userId: string, cents: Cents) =>
    setBox((now) => ({ ...now, paidIn: new Map(now.paidIn).set(userId, cents) }))
  return (
    <Sheet
      open
      onClose={onClose}
      title={game.style === 'tournament' ? t`BUY-INS COLLECTED` : t`THE BOX`}
      onSubmit={save}
      actions={
        <ActionNote value={reason === null ? undefined : noteId}>
          <Button disabled={saving.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" busy={saving.isPending} disabled={reason !== null}>
            {t`SAVE`}
          </Button>
          {reason === null ? null : (
            <p id={noteId} className={styles.reason}>
              {reason}
            </p>
          )}
        </ActionNote>
      }
    >
      <p>{t`The cash that was put on the table. Whoever keeps it pays it out.`}</p>
      <Select
        label={t`Who keeps the box`}
        value={box.holderId}
        disabled={settlement.frozen}
        options={holders(game, settlement).map((id) => ({ value: id, label: nameOf(id) }))}
        onChange={(holderId) => change({ holderId })}
      />
      <PaidIn
        {...{ game, nameOf, box, setPaid }}
        balances={settlement.balances}
        isFrozen={settlement.frozen}
      />
      {game.state === 'complete' ? (
        <Segmented
          label={t`Who pays whom`}
          value={box.plan ?? 'direct'}
          disabled={settlement.frozen}
          options={(['direct', 'holder'] as const).map((value) => ({ value, label: plans()[value] }))}
          hint={planHints()[box.plan ?? 'direct']}
          onChange={(plan) => change({ plan })}
        />
      ) : null}
    </Sheet>
  )
}

const plans = () => ({ direct: t`DIRECT`, holder: t`THROUGH THE HOLDER` })

const planHints = () => ({
  direct: t`The fewest payments.`,
  holder: t`Whoever owes pays the holder, and the holder pays the others.`,
})
