import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './pages.module.css'

/**
 * List and detail: stacked on a phone, side by side from 900 px. With `sideFirst` the detail comes first, in the document
 * too. Use in a `wide` page.
 */
export function Panes({
  main,
  side,
  sideFirst,
}: {
  main: ReactNode
  side: ReactNode
  sideFirst?: boolean | undefined
}) {
  const detail = <div className={classes(styles.pane, styles.side)}>{side}</div>
  return (
    <div className={classes(styles.panes, sideFirst && styles.sideFirst)}>
      {sideFirst ? detail : null}
      <div className={styles.pane}>{main}</div>
      {sideFirst ? null : detail}
    </div>
  )
}
