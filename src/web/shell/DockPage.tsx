import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { Dock, type DockPlace } from './Dock.tsx'
import styles from './pages.module.css'
import { TopBar } from './TopBar.tsx'
import { useTitle } from './title.ts'

export interface DockPageProps {
  /** The title of the tab, and of the page for screen readers. */
  title: string
  current: DockPlace
  /** Uses the full width: give it `Panes` or a grid. */
  wide?: boolean | undefined
  children: ReactNode
}

/** A main screen: top bar, content, dock. */
export function DockPage({ title, current, wide, children }: DockPageProps) {
  useTitle(title)
  return (
    <div className={styles.withRail}>
      <TopBar />
      <main id="main" tabIndex={-1} className={classes(styles.content, styles.overDock, wide && styles.wide)}>
        <h1 className="visually-hidden">{title}</h1>
        {children}
      </main>
      <Dock current={current} />
    </div>
  )
}
