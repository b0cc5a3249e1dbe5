import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './pages.module.css'

/** List and detail: under each other on a phone, side by side from 900 px on. Use inside a `wide` page. */
export function Panes({
  main,
  side,
  sideFirst,
}: {
  main: ReactNode
  side: ReactNode
  sideFirst?: boolean | undefined
}) {
  return (
    <div className={styles.panes}>
      <div className={styles.pane}>{main}</div>
      <div className={classes(styles.pane, styles.side, sideFirst && styles.sideFirst)}>{side}</div>
    </div>
  )
}
