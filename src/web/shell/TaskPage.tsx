import X from 'lucide-react/dist/esm/icons/x.mjs'
import { type ReactNode, useEffect, useId } from 'react'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { goBack } from '../navigation/href.ts'
import { ActionNote, IconButton } from '../ui/Button.tsx'
import { capitals, classes } from '../ui/classes.ts'
import { Dock, type DockPlace } from './Dock.tsx'
import styles from './pages.module.css'

export interface TaskPageProps {
  /** In its displayed case: "GAME CHECK IN". */
  title: string
  /** The close button; by default it goes back in history, or to /games if there is none (Rule 14.29). */
  onClose?: (() => void) | undefined
  /** At the right end of the header: buttons to share or save. */
  action?: ReactNode
  /** The bottom bar: BACK first, the primary button last. */
  actions?: ReactNode
  /** Above the bottom bar: why its button is disabled. Also the accessible description of that button. */
  note?: string | null | undefined
  /** Above the buttons of the bottom bar: the running count. */
  above?: ReactNode
  /** Below the header, visible while the page scrolls: a StepBar, a sum. */
  steps?: ReactNode
  /** Uses the full width: give it `Panes` or a grid. */
  wide?: boolean | undefined
  /** The place highlighted in the left rail from 900 px; `none` highlights none, `null` hides the rail for signed-out people. */
  rail?: DockPlace | 'none' | null | undefined
  children: ReactNode
}

/** A task screen: header with a close button, content, bottom bar. */
export function TaskPage({ title, rail = 'games', wide, note, onClose = goBack, ...props }: TaskPageProps) {
  useTitle(title)
  const noteId = useId()
  return (
    <div className={classes(styles.task, rail && styles.withRail)}>
      <header className={styles.header}>
        <div className={classes(styles.headerInside, wide && styles.wide)}>
          <IconButton label={words.close} icon={<X size={20} />} onClick={onClose} />
          <h1 className={capitals(title)}>{title}</h1>
          <div className={styles.headerAction}>{props.action}</div>
        </div>
        {props.steps ? <div className={classes(styles.under, wide && styles.wide)}>{props.steps}</div> : null}
      </header>
      <main id="main" tabIndex={-1} className={classes(`stack-l ${styles.content}`, wide && styles.wide)}>
        {props.children}
      </main>
      {props.actions ? (
        <footer className={styles.bar}>
          <div className={classes(`flow ${styles.barInside}`, wide && styles.wide)}>
            {props.above}
            {note ? (
              // The key remounts the text, so that it does not count as a layout shift.
              <p key={note} id={noteId} className={`small ${styles.note}`}>
                {note}
              </p>
            ) : null}
            <ActionNote value={note ? noteId : undefined}>{props.actions}</ActionNote>
          </div>
        </footer>
      ) : null}
      {rail ? <Dock current={rail === 'none' ? undefined : rail} railOnly /> : null}
    </div>
  )
}

/**
 * List and detail: stacked on a phone; from 900 px the detail is on the left (Rule 29.5). With `sideFirst` it comes first on a phone too, and
 * in the document. Use in a `wide` page.
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

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === words.product ? title : `${title} · ${words.product}`
  }, [title])
}

/** The current step of a wizard. `step` counts from 1. */
export function StepBar({ step, steps }: { step: number; steps: number }) {
  return (
    <div className={styles.steps} role="img" aria-label={t`Step ${step} of ${steps}`}>
      {Array.from({ length: steps }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its index.
          key={index}
          className={index < step ? styles.done : styles.todo}
        />
      ))}
    </div>
  )
}
