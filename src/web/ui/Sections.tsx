import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs'
import { type ReactNode, useId } from 'react'
import { capitals, classes } from './classes.ts'
import styles from './Sections.module.css'

export interface SectionProps {
  title: string
  /** At the right end of the title: a count, a small button. */
  aside?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A titled part of a page. Write titles in their displayed case: "PLAYERS", "Sent Buddy Requests". */
export function Section({ title, aside, id, className, children }: SectionProps) {
  const titleId = useId()
  return (
    <section id={id} className={classes('stack', className)} aria-labelledby={titleId}>
      <div className={`ends ${styles.heading}`}>
        <h2 id={titleId} className={classes(styles.title, capitals(title))}>
          {title}
        </h2>
        {aside ? <div className="small">{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}

export interface AccordionProps {
  title: string
  heading?: 'h2' | 'h3'
  count?: number | undefined
  open: boolean
  onToggle: (open: boolean) => void
  id?: string | undefined
  children: ReactNode
}

/** A collapsible part of a list; the owner controls `open`. */
export function Accordion({
  title,
  heading: Heading = 'h2',
  count = 0,
  open,
  onToggle,
  id,
  children,
}: AccordionProps) {
  return (
    <details id={id} className={styles.accordion} open={open}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details. */}
      <summary
        className={`beside ${styles.summary}`}
        onClick={(event) => {
          event.preventDefault()
          onToggle(!open)
        }}
      >
        <Heading className={classes(styles.title, capitals(title))}>{title}</Heading>
        {count > 0 ? <span className="small bold dim">{count}</span> : null}
        <ChevronDown size={20} className={`arrow lit ${styles.chevron}`} aria-hidden="true" />
      </summary>
      <div className={`stack unfold ${styles.inside}`}>{children}</div>
    </details>
  )
}
