import { centsFromDollars } from '../../domain/money.ts'
import { cacheAnswer } from '../api/cache-answer.ts'
import { queryClient } from '../api/query-client.ts'
import { keyOf, useAction } from '../api/use-call.ts'
import { formatDollars } from '../strings/money-text.ts'
import { settlementFailures, settlementSuccesses } from '../strings/settlement-messages.ts'
import { tabWords } from '../strings/tab.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
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
    <Sheet
      open
      onClose={onClose}
      title={isEven ? tabWords.sureEven : tabWords.sure(formatDollars(Math.abs(centsFromDollars(amount))))}
      actions={
        <>
          <Button disabled={settling.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            busy={settling.isPending}
            onClick={() => settling.mutate({ userId, amount })}
          >
            {tabWords.markPaid}
          </Button>
        </>
      }
    >
      <p>{tabWords.sureText(name, transfers.length)}</p>
      {isEven ? <p>{tabWords.cancelsOut}</p> : null}
      {person.guest ? null : <p>{tabWords.isTold(name)}</p>}
    </Sheet>
  )
}
