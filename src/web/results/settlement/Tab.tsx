import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCall } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { dateText } from '../../i18n/texts/formats.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
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
import { TabAnswer } from './OweCard.tsx'
import { PayHandle } from './PayHandle.tsx'
import { Remind } from './Remind.tsx'
import { SettleTabSheet } from './SettleTabSheet.tsx'
import settle from './SettleUp.module.css'
import styles from './Tab.module.css'
import { namesOnTab, remindable, type TabEntry, tabSummary } from './tab-summary.ts'

/** What is open between the caller and each other person, over all nights (Rules 25.6, 25.7). */
export function Tab() {
  const read = useCall('tab', {})
  const { data: tab, error } = read
  const isAway = !useOnline() || (tab !== undefined && error !== null)
  const summary = tab && tabSummary(tab)
  return (
    <TaskPage title={settlementWords.tab} actions={<Button onClick={goBack}>{words.back}</Button>}>
      {tab ? null : error ? <ReadError reads={[read]} /> : <SkeletonCards count={2} buttons />}
      {summary ? (
        <p className={summary.cents > 0 ? styles.answer : `display ${settle.answer}`}>
          <TabAnswer summary={summary} large />
        </p>
      ) : null}
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
  /** Nobody else is on the tab: settling it is the next thing to do. */
  isOnly: boolean
  isAway: boolean
}

/** What is open with one person: the sum, the nights that it comes from, and the way to settle it. */
function TabPerson({ entry, name, isOnly, isAway }: TabPersonProps) {
  // As it stood at the tap: the sheet's code may come after an update.
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
      {entry.payHandle === undefined || entry.person.guest ? null : (
        <PayHandle name={name} handle={entry.payHandle} />
      )}
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
        {payment ? (
          <Remind
            key={payment.transferId}
            gameId={payment.gameId}
            transferId={payment.transferId}
            name={name}
            reminded={payment.reminded}
            isAway={isAway}
          />
        ) : null}
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
