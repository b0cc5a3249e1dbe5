import X from 'lucide-react/dist/esm/icons/x.mjs'
import { type ReactNode, useId } from 'react'
import { goBack } from '../navigation/navigate.ts'
import { words } from '../strings/words.ts'
import { ActionNote } from '../ui/action-note.ts'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Dock, type DockPlace } from './Dock.tsx'
import styles from './pages.module.css'
import { useTitle } from './title.ts'

export interface TaskPageProps {
  /** As the spec writes it: "GAME CHECK IN". */
  title: string
  /** The X; otherwise back in history, or /games if there is none (Rule 14.29). */
  onClose?: (() => void) | undefined
  /** Right end of the header: UNDO. */
  action?: ReactNode
  /** The bar at the bottom: BACK first, the primary Button last. */
  actions?: ReactNode
  /** Over the buttons of the bar: why the primary one is disabled. Disabled buttons there are described by it. */
  note?: string | null | undefined
  /** Under the header, edge to edge: a StepBar. */
  steps?: ReactNode
  /** Uses the width of a wide screen: give it `Panes` or a grid. */
  wide?: boolean | undefined
  /** Which place the left rail shows from 900 px on; `none`: none of them; `null`: no rail, for people who are not signed in. */
  rail?: DockPlace | 'none' | null | undefined
  children: ReactNode
}

/** One task: header with a close button, content, and a bar with the next step above the safe area. */
export function TaskPage({ rail = 'games', ...props }: TaskPageProps) {
  useTitle(props.title)
  return (
    <div className={classes(styles.task, rail && styles.withRail)}>
      <PageHeader title={props.title} onClose={props.onClose} action={props.action} wide={props.wide} />
      <main id="main" tabIndex={-1} className={classes(styles.content, props.wide && styles.wide)}>
        {props.steps}
        {props.children}
      </main>
      {props.actions ? (
        <ActionBar note={props.note} wide={props.wide}>
          {props.actions}
        </ActionBar>
      ) : null}
      {rail ? <Dock current={rail === 'none' ? undefined : rail} railOnly /> : null}
    </div>
  )
}

interface PageHeaderProps {
  title: string
  onClose?: (() => void) | undefined
  action?: ReactNode
  wide?: boolean | undefined
}

/** Title in the middle, close on the left, at most one small action on the right. */
function PageHeader({ title, onClose = goBack, action, wide }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={classes(styles.headerInside, wide && styles.wide)}>
        <IconButton framed label={words.close} icon={<X size={20} />} onClick={onClose} />
        <h1>{title}</h1>
        <div className={styles.headerAction}>{action}</div>
      </div>
    </header>
  )
}

/** The bar at the bottom of a task. */
function ActionBar({
  note,
  wide,
  children,
}: {
  note?: string | null | undefined
  wide?: boolean | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <footer className={styles.bar}>
      <div className={classes(styles.barInside, wide && styles.wide)}>
        {note ? (
          // Another text is another element: the same one would count as having moved.
          <p key={note} id={id} className={styles.note}>
            {note}
          </p>
        ) : null}
        <ActionNote value={note ? id : undefined}>{children}</ActionNote>
      </div>
    </footer>
  )
}
