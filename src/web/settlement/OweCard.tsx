import { Link } from 'wouter'
import { href } from '../navigation/href.ts'
import { settlementWords } from '../strings/settlement.ts'
import { tabWords } from '../strings/tab.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classes } from '../ui/classes.ts'
import { Money } from '../ui/Figures.tsx'
import { useOnline } from '../ui/online.ts'
import styles from './OweCard.module.css'
import { rememberOwed } from './owed-hint.ts'
import { Remind } from './Remind.tsx'
import { namesOnTab, personOf, remindable, type Tab, tabSummary } from './tab-summary.ts'

/** A ref callback that stores the card's height. Reading the height in an effect would force a layout before the first paint. */
function rememberHeight(card: HTMLElement): () => void {
  const observer = new ResizeObserver(() => rememberOwed(card.offsetHeight))
  observer.observe(card)
  return () => observer.disconnect()
}

/** What the caller owes, else is owed (Rule 25.6). A tap opens the tab. `isNext`: no game asks for anything before it (Rule 27.1). */
export function OweCard({ tab, isNext }: { tab: Tab; isNext: boolean }) {
  const online = useOnline()
  const summary = tabSummary(tab)
  if (!summary)
    return (
      <p className={styles.card}>
        <span className={classes(styles.who, styles.win)}>{settlementWords.allSettled}</span>
      </p>
    )
  const { entry, before, cents, after, sub, isOwing } = summary
  const reminded = entry && remindable(entry)
  return (
    <section ref={rememberHeight} className={styles.card} aria-label={tabWords.title}>
      {entry ? <Avatar person={personOf(entry)} size="s" /> : null}
      <Link href={href('/tab')} className={styles.who}>
        <span>
          {before} {cents > 0 ? <Money cents={cents} className={isOwing ? styles.lose : styles.win} /> : null}{' '}
          {after}
        </span>
        <small>{sub}</small>
      </Link>
      {entry && reminded ? (
        <Remind
          gameId={reminded.gameId}
          transferId={reminded.transferId}
          name={namesOnTab(tab)(entry.userId)}
          isAway={!online}
          reason={settlementWords.needsConnection}
        />
      ) : (
        <ButtonLink size="s" variant={isOwing && isNext ? 'accent' : 'secondary'} href={href('/tab')}>
          {isOwing ? settlementWords.title : tabWords.show}
        </ButtonLink>
      )}
    </section>
  )
}
