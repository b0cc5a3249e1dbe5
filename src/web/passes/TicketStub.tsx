import type { ReactNode } from 'react'
import styles from './Pass.module.css'
import type { OpenedPass } from './pass-facts.ts'
import { type ToldStage, toldOf } from './told.ts'

interface TicketStubProps {
  opened: OpenedPass
  stage: ToldStage
  /** What can be done about it. */
  children?: ReactNode
}

/** The lower part of a ticket that says in words how things stand. */
export function TicketStub({ opened, stage, children }: TicketStubProps) {
  const { title, more } = toldOf(opened, stage)
  return (
    <>
      <p className={styles.headline}>{title}</p>
      {more ? <p className={styles.quiet}>{more}</p> : null}
      {children}
    </>
  )
}
