import HandCoins from 'lucide-react/dist/esm/icons/hand-coins.mjs'
import Layers from 'lucide-react/dist/esm/icons/layers.mjs'
import LogIn from 'lucide-react/dist/esm/icons/log-in.mjs'
import Repeat from 'lucide-react/dist/esm/icons/repeat.mjs'
import UserX from 'lucide-react/dist/esm/icons/user-x.mjs'
import X from 'lucide-react/dist/esm/icons/x.mjs'
import { useState } from 'react'
import type { KnockedBy } from '../../../domain/table/killers.ts'
import { type PlayState, playerAt, playersIn } from '../../../domain/table/play.ts'
import { serverSeconds } from '../../api/server-time.ts'
import type { Table } from '../../games/use-table.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars, ordinal } from '../../i18n/texts/formats.ts'
import { chairOf } from '../../i18n/texts/game.ts'
import { words } from '../../i18n/texts/words.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from '../GameInPlay.module.css'
import { AboutPerson, aboutPlayer } from './EntryParts.tsx'
import { PlayerEntries } from './EventLog.tsx'
import { type EntryKind, entryChoices } from './entry-choices.ts'
import { KnockedByField } from './KnockedByField.tsx'
import { MendSheet, storedIn } from './MendableLog.tsx'
import type { Opened } from './opened-sheet.tsx'

export interface PlayerSheetProps {
  table: Table
  playerId: string
  /** The viewer enters events. */
  runs: boolean
  onOpen: (opened: Opened) => void
  onClose: () => void
}

/** A player at the table: their entries, who knocked them out, and the buttons of their row again, larger (Rule 29.1). */
export function PlayerSheet(props: PlayerSheetProps) {
  const { table, playerId, runs, onOpen, onClose } = props
  const { game, stored, view, state } = table
  const [by, setBy] = useState<KnockedBy>({})
  const [mending, setMending] = useState<string | null>(null)
  const player = playerAt(state, playerId)
  const own = game.entries.filter((entry) => entry.playerId === playerId)
  const mended = own.find(({ id }) => id === mending)
  if (mended) return <MendSheet game={stored} entry={mended} onClose={() => setMending(null)} />
  const choices = runs && player ? entryChoices(table, player, serverSeconds()) : []
  const mayKnock = choices.some(({ kind, refused }) => kind === 'knock' && refused === null)
  const about = aboutPlayer(view, playerId)
  const rebuys = own.filter(({ type }) => type === 'rebuy').length
  const facts = [
    about.sub,
    chairOf(view.seats, playerId),
    rebuys > 0 && (rebuys === 1 ? t`1 rebuy` : t`${rebuys} rebuys`),
    player !== undefined && player.addOn > 0 && t`add-on`,
    about.person.guest && t`guest`,
  ]
  return (
    <Sheet
      onClose={onClose}
      title={t`Player`}
      actions={
        choices.length === 0 ? null : (
          <div className={styles.choices}>
            {choices.map(({ kind, label, variant, refused }) => (
              <Button
                key={kind}
                variant={variant}
                disabled={refused !== null}
                reason={refused}
                icon={icons[kind]}
                className={styles.choice}
                onClick={() => onOpen({ kind, playerId, by: kind === 'knock' ? by : undefined })}
              >
                {label}
                <span className={`fine ${styles.follows}`}>{follows(kind, state)}</span>
              </Button>
            ))}
          </div>
        )
      }
    >
      <IconButton
        label={words.close}
        icon={<X size={20} />}
        className={styles.close}
        data-autofocus
        onClick={onClose}
      />
      <AboutPerson {...about} sub={facts.filter(Boolean).join(' · ')} />
      <PlayerEntries
        view={view}
        playerId={playerId}
        mending={runs ? { open: ({ id }) => setMending(id), isStored: storedIn(stored) } : undefined}
      />
      {mayKnock ? <KnockedByField view={view} playerId={playerId} value={by} onChange={setBy} /> : null}
    </Sheet>
  )
}

const icons = {
  rebuy: <Repeat size={22} />,
  addOn: <Layers size={22} />,
  knock: <UserX size={22} />,
  cash: <HandCoins size={22} />,
  backIn: <LogIn size={22} />,
}

/** The consequences of an entry. */
function follows(kind: EntryKind, state: PlayState): string {
  switch (kind) {
    case 'addOn':
      return t`${formatDollars(state.addOn ?? 0)} more`
    case 'rebuy':
    case 'backIn':
      return t`${formatDollars(state.buyIn)} more`
    case 'knock':
      return state.style === 'cash' ? t`Out of chips` : t`Finishes ${ordinal(playersIn(state).length)}`
    case 'cash':
      return t`With chips`
    default:
      return kind satisfies never
  }
}
