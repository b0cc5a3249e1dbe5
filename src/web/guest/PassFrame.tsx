import type { ReactNode } from 'react'
import { words } from '../i18n/texts/words.ts'
import pages from '../shell/pages.module.css'
import { useTitle } from '../shell/TaskPage.tsx'
import top from '../shell/TopBar.module.css'
import { classes } from '../ui/classes.ts'
import { Mark } from '../ui/Mark.tsx'
import styles from './Pass.module.css'

export interface PassFrameProps {
  /** The title of the tab, and of the page for screen readers. */
  heading: string
  /** At the right end of the header. */
  tools?: ReactNode
  /** Uses the full width of a large screen, as a table does. */
  wide?: boolean | undefined
  /** The bottom bar: PassBar. */
  bar?: ReactNode
  children: ReactNode
}

/** The page of a guest: no dock and no settings, since nobody is signed in. */
export function PassFrame({ heading, tools, wide, bar, children }: PassFrameProps) {
  useTitle(heading)
  return (
    <div className={classes(pages.task, styles.page)}>
      <header className={`beside ${top.bar}`}>
        <span className={`beside display ${styles.brand}`}>
          <Mark size={28} />
          <span>{words.product}</span>
        </span>
        <div className={`beside ${styles.tools}`}>{tools}</div>
      </header>
      <main id="main" tabIndex={-1} className={classes(`stack-l ${pages.content}`, wide && pages.wide)}>
        <h1 className="visually-hidden">{heading}</h1>
        {children}
      </main>
      {bar}
    </div>
  )
}
