import type { HTMLAttributes, ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** `felt`: a night's money, or its winner. */
  tone?: 'plain' | 'felt' | undefined
  as?: 'article' | 'section' | 'div' | 'li' | undefined
  children: ReactNode
}

export function Card({ tone = 'plain', as: Tag = 'div', className, ...rest }: CardProps) {
  return (
    <Tag
      data-tone={tone}
      {...rest}
      className={classes(`stack box ${styles.card}`, styles[tone], className)}
    />
  )
}

export interface PersonRowProps {
  avatar: ReactNode
  name: ReactNode
  sub?: ReactNode
  /** To the right of the name: money, a chip. */
  trailing?: ReactNode
}

/** The head of a card about a person: avatar, name, detail, and something at the end. */
export function PersonRow({ avatar, name, sub, trailing }: PersonRowProps) {
  return (
    <div className="wrap">
      {avatar}
      <div className={styles.names}>
        <div className={`whole-words ${styles.name}`}>{name}</div>
        {sub ? <div className={`small whole-words ${styles.sub}`}>{sub}</div> : null}
      </div>
      {trailing ? <div className={`beside ${styles.trailing}`}>{trailing}</div> : null}
    </div>
  )
}

/** Buttons side by side, of equal width. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={`flow ${styles.buttons}`}>{children}</div>
}

/** Small figures in a row: "Buy-in" $20.00, "Pot" $120.00 … */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt className="fine">{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A date as a calendar leaf: NOV over 21. */
export function DateTile({ head, day }: { head: string; day: string | number }) {
  return (
    <div className={`centre ${styles.date}`}>
      <span>{head}</span>
      <b>{day}</b>
    </div>
  )
}
