import { useState } from 'react'
import type { Cents } from '../../../domain/base/money.ts'
import type { Balance } from '../../../domain/settlement/settlement.ts'
import { personIn } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/Card.tsx'
import { Segmented, Select } from '../../ui/Choice.tsx'
import { useOnline } from '../../ui/device.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { PickRow } from '../../ui/PickRow.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'
import styles from './BoxSheet.module.css'
import { type Box, boxIn, holders, isChanged, planInput } from './box.ts'
import type { Night } from './payments.ts'
import { useSetBox } from './use-settlement.ts'

/** Asks who keeps the cash from the table, who put in how much, and whether everybody pays through the holder. For host and co-hosts. */
export function BoxSheet({ night, onClose }: { night: Night; onClose: () => void }) {
  const { game, settlement, nameOf } = night
  const [before] = useState(() => boxIn(settlement))
  const [box, setBox] = useState(before)
  const isOnline = useOnline()
  const change = (part: Partial<Box>) => setBox((now) => ({ ...now, ...part }))
  const saving = useSetBox(game, onClose)
  // After the end this records where the money is, for every device (Rule 25.10).
  const namesHolder = game.state === 'complete' && !settlement.holderNamed
  const changed = namesHolder || isChanged(before, box)
  const reason = settlement.frozen
    ? t`A payment is marked as paid. Unmark it to change the box.`
    : isOnline
      ? changed
        ? undefined
        : t`Nothing has been changed yet.`
      : settlementWords.needsConnection
  const save = () => saving.mutate({ gameId: game.id, ...planInput(before, box, namesHolder) })
  const setPaid = (userId: string, cents: Cents) =>
    setBox((now) => ({ ...now, paidIn: new Map(now.paidIn).set(userId, cents) }))
  return (
    <AskSheet
      onClose={onClose}
      title={game.style === 'tournament' ? t`Buy-ins collected` : t`The box`}
      action={t`Save`}
      onSubmit={save}
      busy={saving.isPending}
      disabled={reason !== undefined}
      reason={reason}
    >
      <p>{t`The cash that was put on the table. The player who keeps it pays it out.`}</p>
      <Select
        label={t`Who keeps the box`}
        value={box.holderId}
        disabled={settlement.frozen}
        options={holders(night).map((id) => ({ value: id, label: nameOf(id) }))}
        onChange={(holderId) => change({ holderId })}
      />
      <PaidIn night={night} box={box} setPaid={setPaid} />
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
    </AskSheet>
  )
}

const plans = () => ({ direct: t`Direct`, holder: t`Through the holder` })

const planHints = () => ({
  direct: t`The fewest payments.`,
  holder: t`Players who owe pay the holder, and the holder pays the others.`,
})

interface PaidInProps {
  night: Night
  box: Box
  setPaid: (userId: string, cents: Cents) => void
}

/** Each person's amount in the box: a tick in a tournament, an amount in a cash game. */
function PaidIn({ night: { game, settlement, nameOf }, box, setPaid }: PaidInProps) {
  const { frozen: isFrozen } = settlement
  const playing = settlement.balances.filter((balance) => balance.in > 0)
  const setAll = (amountOf: (balance: Balance) => Cents) => {
    for (const balance of playing) setPaid(balance.playerId, amountOf(balance))
  }
  const isWhole = ({ playerId, in: total }: Balance) => (box.paidIn.get(playerId) ?? 0) >= total
  const legend =
    game.style === 'tournament'
      ? settlementWords.collected(playing.filter(isWhole).length, playing.length)
      : t`Who put in what`
  return (
    <fieldset className="stack-s" disabled={isFrozen}>
      <legend className="small bold">{legend}</legend>
      <ButtonRow>
        <Button size="s" disabled={isFrozen} onClick={() => setAll((balance) => balance.in)}>
          {t`Everybody`}
        </Button>
        <Button size="s" disabled={isFrozen} onClick={() => setAll(() => 0)}>
          {t`Nobody`}
        </Button>
      </ButtonRow>
      {playing.map(({ playerId: userId, in: total }) => {
        const paid = box.paidIn.get(userId) ?? 0
        const set = (cents: Cents) => setPaid(userId, Math.min(cents, total))
        if (game.style === 'tournament')
          return (
            <PickRow
              key={userId}
              type="checkbox"
              person={personIn(game, userId)}
              name={nameOf(userId)}
              sub={t`${formatDollars(paid)} of ${formatDollars(total)}`}
              checked={paid >= total}
              disabled={isFrozen}
              onPick={(checked) => set(checked ? total : 0)}
            />
          )
        return (
          <div key={userId} className="beside">
            <Avatar person={personIn(game, userId)} size="s" />
            <MoneyInput
              label={nameOf(userId)}
              hint={t`In for ${formatDollars(total)}`}
              className={`grow ${styles.amount}`}
              value={paid}
              disabled={isFrozen}
              onChange={set}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
