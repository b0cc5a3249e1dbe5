import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import { useState } from 'react'
import { Link } from 'wouter'
import { dollarsFromCents } from '../../../domain/base/money.ts'
import { cacheAnswer, queryClient } from '../../api/query-client.ts'
import { keyOf, useAction, useCall } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { dateText, formatDollars } from '../../i18n/texts/formats.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import { settlementFailures, settlementSuccesses } from '../../i18n/texts/toasts.ts'
import { words } from '../../i18n/texts/words.ts'
import { goBack, href } from '../../navigation/href.ts'
import { TaskPage } from '../../shell/TaskPage.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow, PersonRow } from '../../ui/Card.tsx'
import { useOnline } from '../../ui/device.ts'
import { Money } from '../../ui/Figures.tsx'
import { EmptyState, ReadError, SkeletonCards } from '../../ui/Placeholders.tsx'
import { QuietBar } from '../../ui/QuietBar.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'
import { TabAnswer } from './OweCard.tsx'
import { PayHandle } from './PayHandle.tsx'
import { Remind } from './Remind.tsx'
import styles from './Tab.module.css'
import { isHandleShown, namesOnTab, remindable, type TabEntry, tabSummary } from './tab-summary.ts'

/** The open balance between the viewer and each other person, over all nights (Rules 25.6, 25.7). */
export function Tab() {
  const read = useCall('tab', {})
  const { data: tab, error } = read
  const isAway = !useOnline() || (tab !== undefined && error !== null)
  const summary = tab && tabSummary(tab)
  return (
    <TaskPage title={settlementWords.tab} actions={<Button onClick={goBack}>{words.back}</Button>}>
      {tab ? null : error ? <ReadError reads={[read]} /> : <SkeletonCards count={2} buttons />}
      {summary ? (
        <p className={summary.cents > 0 ? 'bold' : 'display sentence'}>
          <TabAnswer summary={summary} large />
        </p>
      ) : null}
      {summary?.owedToo ? <p className="quiet">{summary.owedToo}</p> : null}
      {tab?.map((entry) => (
        <TabPerson
          key={entry.userId}
          entry={entry}
          name={namesOnTab(tab)(entry.userId)}
          isOnly={tab.length === 1}
          isAway={isAway}
        />
      ))}
      {tab?.length === 0 ? (
        <EmptyState
          title={t`Nothing is owed`}
          text={t`What you owe and are owed after a game stays here until it is paid.`}
        />
      ) : null}
      <QuietBar text={isAway ? settlementWords.offline : null} />
    </TaskPage>
  )
}

interface TabPersonProps {
  entry: TabEntry
  name: string
  /** Nobody else is on the tab, so settling it is the next step. */
  isOnly: boolean
  isAway: boolean
}

/** The open balance with one person: the sum, its nights, and the button that settles it. */
function TabPerson({ entry, name, isOnly, isAway }: TabPersonProps) {
  // The balance at the tap, even if the tab changes meanwhile.
  const [asked, setAsked] = useState<TabEntry | null>(null)
  const { amount } = entry
  const payment = remindable(entry)
  const said = amount < 0 ? settlementWords.youOwe : amount > 0 ? t`owes you` : t`even`
  return (
    <section className={`stack ${styles.person}`} aria-label={name}>
      <PersonRow
        avatar={<Avatar person={entry.person} />}
        name={name}
        sub={said}
        trailing={<Money cents={amount} signed size="l" />}
      />
      {isHandleShown(entry) ? <PayHandle name={name} handle={entry.payHandle ?? null} /> : null}
      <ul className="rows">
        {entry.transfers.map((transfer) => (
          <li key={transfer.transferId}>
            <Link href={href('/settle-up', { gameId: transfer.gameId })} className={`wrap ${styles.night}`}>
              <span>
                {transfer.gameName} · <span className="unbroken">{dateText(transfer.timestamp)}</span>
              </span>
              <Money cents={transfer.amount} signed />
              <ChevronRight size={18} className="lit" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonRow>
        {payment ? <Remind key={payment.transferId} {...payment} name={name} isAway={isAway} /> : null}
        <Button
          variant={isOnly ? 'primary' : 'secondary'}
          disabled={isAway}
          reason={settlementWords.needsConnection}
          aria-label={t`Settle all with ${name}`}
          onClick={() => setAsked(entry)}
        >
          {t`Settle all`}
        </Button>
      </ButtonRow>
      {asked ? <SettleTabSheet entry={asked} name={name} onClose={() => setAsked(null)} /> : null}
    </section>
  )
}

interface SettleTabSheetProps {
  entry: TabEntry
  name: string
  onClose: () => void
}

/** Asks before marking everything with one person as paid. Sends the amount at the tap: if it differs, the server refuses (Rule 25.7). */
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
      action={t`Mark as paid`}
      onAction={() => settling.mutate({ userId, amount: dollarsFromCents(amount) })}
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
