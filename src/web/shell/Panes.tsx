import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './pages.module.css'

/**
 * List and detail: stacked on a phone; from 900 px the detail stands on the left (Rule 29.5). With `sideFirst` it comes first on a phone too,
 * and in the document. Use in a `wide` page.
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
  const detail = <div className={classes(`stack-l ${styles.pane}`, styles.side)}>{side}</div>
  return (
    <div className={`stack-l ${styles.panes}`}>
      {sideFirst ? detail : null}
      <div className={`stack-l ${styles.pane}`}>{main}</div>
      {sideFirst ? null : detail}
    </div>
  )
}
