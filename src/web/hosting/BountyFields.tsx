import type { Cents } from '../../domain/base/money.ts'
import { type Bounty, type BountyKind, refuseBounty } from '../../domain/tournament/bounties.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { Segmented, Switch } from '../ui/Choice.tsx'
import { MoneyInput } from '../ui/MoneyInput.tsx'

interface BountyFieldsProps {
  bounty: Bounty | null
  buyIn: Cents
  onChange: (bounty: Bounty | null) => void
}

/** Whether a tournament has bounties, their part of the buy-in, and their kind (Rules 37.1 to 37.4). */
export function BountyFields({ bounty, buyIn, onChange }: BountyFieldsProps) {
  const half = { amount: Math.floor(buyIn / 2), kind: 'flat' } as const
  return (
    <>
      <Switch
        label={t`Bounties`}
        hint={t`Part of each buy-in is a bounty for knocking that player out.`}
        checked={bounty !== null}
        onChange={(on) => onChange(on ? half : null)}
      />
      {bounty === null ? null : (
        <>
          <MoneyInput
            label={t`Bounty on each player`}
            value={bounty.amount}
            error={saidOrNull(refuseBounty(bounty, buyIn)?.message ?? null)}
            onChange={(amount) => onChange({ ...bounty, amount })}
          />
          <Segmented<BountyKind>
            label={t`Kind of bounty`}
            hint={
              bounty.kind === 'flat'
                ? t`The whole bounty is paid out.`
                : t`Half is paid out, half raises the bounty on the player who takes it.`
            }
            value={bounty.kind}
            options={[
              { value: 'flat', label: t`Flat` },
              { value: 'progressive', label: t`Progressive` },
            ]}
            onChange={(kind) => onChange({ ...bounty, kind })}
          />
        </>
      )}
    </>
  )
}
