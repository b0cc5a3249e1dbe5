import Keyboard from 'lucide-react/dist/esm/icons/keyboard.mjs'
import { useEffect, useState } from 'react'
import type { Game } from '../../domain/game/game.ts'
import { t } from '../i18n/language.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Switch } from '../ui/Choice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './Shortcuts.module.css'

/** Set in local storage if the person has switched the shortcuts off. */
const OFF_KEY = 'anteroom.no-shortcuts'

/**
 * Keyboard shortcuts at the table, and the button that lists them. They can be switched off, because dictation would trigger them
 * (Rule 29.3, WCAG 2.1.4).
 */
export function Shortcuts({ game }: { game: Game }) {
  const [open, setOpen] = useState(false)
  const [on, setOn] = useState(() => localStorage.getItem(OFF_KEY) === null)
  const keep = (use: boolean) => {
    setOn(use)
    if (use) localStorage.removeItem(OFF_KEY)
    else localStorage.setItem(OFF_KEY, '1')
  }
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      if (event.key === '?') setOpen(true)
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        choosePlayer(event.key === 'ArrowDown' ? 1 : -1)
      } else if (/^[a-z]$/i.test(event.key)) {
        // Otherwise the key would be typed into a field that it opens.
        event.preventDefault()
        pressControl(event.key.toUpperCase())
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on])
  return (
    <>
      <IconButton label={t`Keyboard shortcuts`} icon={<Keyboard size={20} />} onClick={() => setOpen(true)} />
      {open ? (
        <Sheet
          onClose={() => setOpen(false)}
          title={t`Keyboard shortcuts`}
          actions={
            <Button data-autofocus onClick={() => setOpen(false)}>
              {t`Done`}
            </Button>
          }
        >
          <Keys title={t`The table`} keys={keysOfTable(game)} />
          <Keys title={t`The chosen player`} keys={keysOfPlayer(game)} />
          <Switch label={t`Use keyboard shortcuts`} checked={on} onChange={keep} />
        </Sheet>
      ) : null}
    </>
  )
}

type KeyRow = readonly [key: string, does: string]

const keysOfTable = ({ style, clock }: Game): readonly KeyRow[] => [
  ['?', t`Show this list`],
  ['↑ ↓', t`Choose a player`],
  ['A', t`Add a player`],
  ['U', t`Undo`],
  ...(clock === null ? [] : [['P', t`Start or pause the clock`] as const]),
  ...(style === 'cash' ? [['N', t`Count`] as const] : []),
  ['E', t`End the game`],
]

const keysOfPlayer = ({ style, rebuys, addOn }: Game): readonly KeyRow[] => [
  ['Enter', t`Entries of the player`],
  ...(rebuys ? [['R', t`Rebuy`] as const] : []),
  ...(addOn === null ? [] : [['O', t`Add-on`] as const]),
  ...(style === 'cash'
    ? ([
        ['B', t`Bust`],
        ['C', t`Cash out`],
      ] as const)
    : [['K', t`Knock out`] as const]),
  ...(rebuys ? [['I', t`Back in`] as const] : []),
]

function Keys({ title, keys }: { title: string; keys: readonly KeyRow[] }) {
  return (
    <section>
      <h3 className={`small ${styles.title}`}>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key} className={`beside ink ${styles.row}`}>
            <dt>
              <kbd className={`centre ${styles.key}`}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The keys of controls that exist once per page; each control carries its key as `aria-keyshortcuts`. */
const PAGE_KEYS = ['A', 'U', 'P', 'N', 'E']

/** Whether a key is meant for the page: nobody is typing, no sheet is open, and the browser does not use it. */
function isForPage(event: KeyboardEvent): boolean {
  const { target } = event
  const types =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
  return (
    !(event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || types) &&
    document.querySelector('dialog[open]') === null
  )
}

/** Focuses the player above (-1) or below (1) the focused one; the first or the last if none is. */
function choosePlayer(step: -1 | 1): void {
  const names = [...document.querySelectorAll<HTMLElement>('[data-key] > button')]
  const chosen = names.findIndex((name) => name.parentElement?.contains(document.activeElement))
  const next = chosen < 0 ? (step > 0 ? 0 : names.length - 1) : chosen + step
  names[next]?.focus()
}

/** Presses the control with this key, of the focused player or of the page. A disabled one does nothing. */
function pressControl(key: string): void {
  const scope = PAGE_KEYS.includes(key) ? document : document.activeElement?.closest('[data-key]')
  scope?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)?.click()
}
