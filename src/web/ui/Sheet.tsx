import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { words } from '../i18n/texts/words.ts'
import { afterReturn, enterSheet, isOnEntryOf, leaveSheet } from '../navigation/sheet-history.ts'
import { Button } from './Button.tsx'
import { Form } from './Form.tsx'
import styles from './Sheet.module.css'
import { ToastOutlet } from './ToastOutlet.tsx'

interface SheetProps {
  /** Called by Escape, the back button and a tap beside it. The owner then no longer renders the sheet. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** The buttons, side by side at the bottom: CANCEL first, the action last. */
  actions?: ReactNode
  /** Instead of `actions`, the label of the single button that closes it: "Done". */
  done?: string | undefined
  /** Makes the sheet a form: the action is then a `type="submit"` button, and Enter submits it. */
  onSubmit?: ((fields: FormData) => void) | undefined
}

interface AskSheetProps extends Omit<SheetProps, 'actions' | 'done'> {
  /** The label and the action of the second button. Without `onAction` it submits the form. */
  action: string
  onAction?: (() => void) | undefined
  danger?: boolean | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
  /** Why the action is disabled, shown below it. */
  reason?: string | undefined
  /** The label of the first button, and what it does; by default it closes the sheet. */
  no?: string | undefined
  onNo?: (() => void) | undefined
}

/** A sheet that asks before an action. */
export function AskSheet({
  action,
  onAction,
  danger,
  busy,
  disabled,
  reason,
  no = words.cancel,
  onNo,
  ...sheet
}: AskSheetProps) {
  return (
    <Sheet
      {...sheet}
      actions={
        <>
          <Button disabled={busy} onClick={onNo ?? sheet.onClose}>
            {no}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            type={onAction ? 'button' : 'submit'}
            busy={busy}
            disabled={disabled}
            reason={reason}
            onClick={onAction}
          >
            {action}
          </Button>
        </>
      }
    />
  )
}

interface AskFirstProps extends Omit<AskSheetProps, 'onClose' | 'onAction'> {
  /** Renders the control that opens the question. */
  button: (ask: () => void) => ReactNode
  /** Runs the action once confirmed. The sheet stays until `close`. */
  onAction: (close: () => void) => void
}

/** A button for an action, and the sheet that asks before it. */
export function AskFirst({ button, onAction, ...sheet }: AskFirstProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      {button(() => setAsking(true))}
      {isAsking ? <AskSheet {...sheet} onClose={close} onAction={() => onAction(close)} /> : null}
    </>
  )
}

/**
 * A sheet that rises from the bottom, a centred window from 900 px on, for as long as it is rendered. Takes the focus (first control, or
 * the one marked `data-autofocus`) and returns it, to the control's row if the control is gone.
 */
export function Sheet({ onClose, title, children, actions, done, onSubmit }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    const row = before?.closest('li')
    element.showModal()
    const endKeypad = watchKeypad(element)
    const first = element.querySelector<HTMLElement>('[data-autofocus]')
    // "Close" may be below a long text or list, which is read from its beginning; a field has to be visible.
    element.scrollTop = 0
    first?.focus({ preventScroll: !first.matches('input, textarea, select') })
    let gone = false
    // Going back from a sheet on top of this one leads to this one's entry.
    const back = () => {
      if (!isOnEntryOf(id)) close()
    }
    afterReturn(() => {
      if (gone) return
      enterSheet(id)
      window.addEventListener('popstate', back)
    })
    return () => {
      gone = true
      endKeypad()
      window.removeEventListener('popstate', back)
      element.close()
      // An action may remove its own button: its row is still there.
      const left = before?.isConnected ? before : row?.querySelector('button')
      if (left instanceof HTMLElement) left.focus({ preventScroll: true })
      leaveSheet(id)
    }
  }, [id])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const tap = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  const body = (
    <>
      <h2 id={`${id}-title`} className={`display ${styles.title}`}>
        {title}
      </h2>
      {children ? <div className="stack muted">{children}</div> : null}
      <div className={`flow ${styles.actions}`}>
        {done === undefined ? actions : <Button onClick={onClose}>{done}</Button>}
      </div>
    </>
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog; the click is the tap on its backdrop.
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={`${id}-title`}
      onCancel={cancel}
      onClick={tap}
    >
      {onSubmit ? (
        <Form className={`stack-l ${styles.inside}`} onSubmit={onSubmit}>
          {body}
        </Form>
      ) : (
        <div className={`stack-l ${styles.inside}`}>{body}</div>
      )}
      <ToastOutlet place="top" />
    </dialog>
  )
}

/**
 * Sets `--keypad` on an element to the height in pixels that a keypad covers at the bottom of the page: Safari overlays the page,
 * other browsers shrink it. Returns the function that stops it.
 */
function watchKeypad(element: HTMLElement): () => void {
  const view = window.visualViewport
  if (!view) return () => {}
  const update = () => {
    // Zooming in shrinks the visual viewport too.
    const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop)
    element.style.setProperty('--keypad', `${covered}px`)
  }
  update()
  view.addEventListener('resize', update)
  view.addEventListener('scroll', update)
  return () => {
    view.removeEventListener('resize', update)
    view.removeEventListener('scroll', update)
  }
}
