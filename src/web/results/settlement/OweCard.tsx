import { Link } from 'wouter'
import { t } from '../../i18n/language.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import { href } from '../../navigation/href.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useOnline } from '../../ui/device.ts'
import { Money } from '../../ui/Figures.tsx'
import { Section } from '../../ui/Sections.tsx'
import { Remind } from './Remind.tsx'
import styles from './Tab.module.css'
import { namesOnTab, remindable, type Tab, type TabSummary, tabSummary } from './tab-summary.ts'

/**
 * The viewer's debts, or without any the money owed to them (Rule 25.6); beside debts that money is named in the line below. A tap opens
 * the tab. `isNext`: settling up is the next step (Rule 27.1).
 */
export function OweCard({ tab, isNext }: { tab: Tab; isNext: boolean }) {
  const online = useOnline()
  const summary = tabSummary(tab)
  if (!summary) return null
  const { entry, sub, owedToo, isOwing } = summary
  const payment = entry && remindable(entry)
  return (
    <Section title={t`Still open`}>
      <div className={`wrap bold ${styles.owed}`}>
        {entry ? <Avatar person={entry.person} size="s" /> : null}
        <Link href={href('/tab')} className={`lines ${styles.who}`}>
          <TabAnswer summary={summary} />
          <small className="fine">{owedToo ? `${sub} · ${owedToo}` : sub}</small>
        </Link>
        {entry && payment ? (
          <Remind
            key={payment.transferId}
            {...payment}
            name={namesOnTab(tab)(entry.userId)}
            isAway={!online}
            reason={settlementWords.needsConnection}
          />
        ) : (
          <ButtonLink size="s" variant={isOwing && isNext ? 'primary' : 'secondary'} href={href('/tab')}>
            {isOwing ? settlementWords.title : t`Show`}
          </ButtonLink>
        )}
      </div>
    </Section>
  )
}

interface TabAnswerProps {
  summary: TabSummary
  /** Shows the sum as the screen's main figure, on its own line. */
  large?: boolean | undefined
}

/** The tab in a few words: "You owe $60.00 to 3 people". */
export function TabAnswer({ summary: { before, cents, after, isOwing }, large }: TabAnswerProps) {
  const look = classes(isOwing ? 'lose' : 'win', large && 'fit')
  return (
    <span>
      {before} {cents > 0 ? <Money cents={cents} size={large ? 'answer' : 'm'} className={look} /> : null}{' '}
      {after}
    </span>
  )
}
