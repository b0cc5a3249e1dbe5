import { dollarsFromCents } from '../../../domain/base/money.ts'
import { cacheAnswer, queryClient } from '../../api/query-client.ts'
import { keyOf, useAction } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { settlementFailures, settlementSuccesses } from '../../i18n/texts/toasts.ts'
import { AskSheet } from '../../ui/Sheet.tsx'
import type { TabEntry } from './tab-summary.ts'

interface SettleTabSheetProps {
  entry: TabEntry
  name: string
  onClose: () => void
}

/**
 * Asks before everything with one person is marked as paid. The amount goes along as it stood at the tap: by another one the server
 * refuses (Rule 25.7).
 */
export function SettleTabSheet({ entry, name, onClose }: SettleTabSheetProps) {
  const { userId, amount, transfers, person } = entry
  const settling = useAction('settleTab', {
    failed: settlementFailures.settleTab,
    success: settlementSuccesses.tabSettled,
    refresh: ['settlement'],
    onDone: (tab) => {
      cacheAnswer(queryClient, keyOf('tab'), tab)
      onClose()
    },
    onFailed: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf('tab') })
      onClose()
    },
  })
  const isEven = amount === 0
  return (
    <AskSheet
      onClose={onClose}
      title={isEven ? t`Mark all as paid?` : t`Mark ${formatDollars(Math.abs(amount))} as paid?`}
      deed={t`Mark as paid`}
      onDeed={() => settling.mutate({ userId, amount: dollarsFromCents(amount) })}
      busy={settling.isPending}
    >
      <p>
        {transfers.length === 1
          ? t`The payment between you and ${name} is marked as paid.`
          : t`All ${transfers.length} payments between you and ${name} are marked as paid.`}
      </p>
      {isEven ? <p>{t`They cancel out: no money changes hands.`}</p> : null}
      {person.guest ? null : <p>{t`${name} is told.`}</p>}
    </AskSheet>
  )
}
