import Keyboard from 'lucide-react/dist/esm/icons/keyboard.mjs'
import { useEffect, useState } from 'react'
import type { Game } from '../../domain/game.ts'
import { shortcutWords } from '../strings/shortcuts.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Choice.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './Shortcuts.module.css'
import { choosePlayer, isForPage, pressControl } from './shortcut-keys.ts'

/** Set in local storage where the person has switched the shortcuts off. */
const OFF_KEY = 'anteroom.no-shortcuts'

/**
 * Keyboard shortcuts at the table, and the button that lists them. They can be switched off, since dictated words would press them
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
        // So that the key is not typed into a field that opens with it.
        event.preventDefault()
        pressControl(event.key.toUpperCase())
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on])
  return (
    <>
      <IconButton label={shortcutWords.open} icon={<Keyboard size={20} />} onClick={() => setOpen(true)} />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={shortcutWords.title}
        actions={
          <Button data-autofocus onClick={() => setOpen(false)}>
            {shortcutWords.done}
          </Button>
        }
      >
        <Keys title={shortcutWords.table} keys={keysOfTable(game)} />
        <Keys title={shortcutWords.player} keys={keysOfPlayer(game)} />
        <Switch label={shortcutWords.use} checked={on} onChange={keep} />
      </Sheet>
    </>
  )
}

type KeyRow = readonly [key: string, does: string]

const keysOfTable = ({ style }: Game): readonly KeyRow[] => [
  ['?', shortcutWords.show],
  ['↑ ↓', shortcutWords.choose],
  ['A', shortcutWords.addPlayer],
  ['U', shortcutWords.undo],
  ...(style === 'cash' ? [['N', shortcutWords.count] as const] : []),
  ['E', shortcutWords.endGame],
]

const keysOfPlayer = ({ style, rebuys }: Game): readonly KeyRow[] => [
  ['Enter', shortcutWords.details],
  ...(rebuys ? [['R', shortcutWords.rebuy] as const] : []),
  ...(style === 'cash'
    ? ([
        ['B', shortcutWords.bust],
        ['C', shortcutWords.cash],
      ] as const)
    : [['K', shortcutWords.knock] as const]),
  ...(rebuys ? [['I', shortcutWords.backIn] as const] : []),
]

function Keys({ title, keys }: { title: string; keys: readonly KeyRow[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
