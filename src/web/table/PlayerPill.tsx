import { Fragment, useId } from 'react'
import { chipText, type TablePlayer, totalIn } from '../../domain/table/play.ts'
import type { TableView } from '../games/table-view.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
import { playWords } from '../i18n/texts/game.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { Money } from '../ui/Figures.tsx'
import type { EntryChoice } from './entries/entry-choices.ts'
import type { Opened } from './entries/opened-sheet.tsx'
import styles from './PlayerPill.module.css'

export interface PlayerPillProps {
  view: TableView
  /** The entries that the viewer can make for them. */
  choices: readonly EntryChoice[]
  player: TablePlayer
  /** Their seat, or the place in which they finished. */
  place: string | null
  /** The number of their seat, for people who may move them. */
  seat?: number | undefined
  /** Opens the player's sheet, or the sheet of an entry. */
  onOpen: (kind: Opened['kind']) => void
}

/** A player at the table in one row: the amount paid in, and the buttons for entries (Rules 14.23, 29.1). */
export function PlayerPill({ view, choices, player, place, seat, onOpen }: PlayerPillProps) {
  const id = useId()
  const { playerId } = player
  const { state, results } = view
  const name = view.nameOf(playerId)
  const net = results.find((result) => result.playerId === playerId)?.net ?? player.cashed - totalIn(player)
  const avatar = <Avatar person={view.personOf(playerId)} size="s" className={styles.avatar} />
  const tookDeal = view.dealt.includes(playerId)
  const chip = tookDeal ? t`took the deal` : saidOrNull(chipText(state, player))
  const hasHead = player.head > 0 && state.bounty?.kind === 'progressive'
  // The line breaks between them, so that none runs under the buttons.
  const facts = [
    playWords.inFor(formatDollars(totalIn(player))),
    place,
    hasHead ? t`bounty ${formatDollars(player.head)}` : null,
  ].filter((fact) => fact !== null)
  const notes = [...new Set(choices.flatMap(({ refused }) => refused ?? []))]
  return (
    <li
      data-key={playerId}
      aria-label={name}
      className={classes(
        `wrap ${styles.pill}`,
        chip !== null && styles.out,
        choices.length > 2 && styles.three,
      )}
    >
      {seat === undefined ? null : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t`Seat ${seat}, move ${name}`}
          className={`bare ${styles.seat}`}
          onClick={() => onOpen('seat')}
        >
          {avatar}
          <span className={`centre ${styles.number}`}>{seat}</span>
        </button>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        className={`beside bare ${styles.who}`}
        onClick={() => onOpen('player')}
      >
        {seat === undefined ? avatar : null}
        <span className="lines">
          <span className={`one-line bold ${styles.name}`}>{name}</span>
          <span className={`fine ${styles.sub}`}>
            {facts.map((fact, index) => (
              <Fragment key={fact}>
                {index === 0 ? null : ' · '}
                <span className="unbroken">{fact}</span>
              </Fragment>
            ))}
          </span>
        </span>
      </button>
      {chip === null ? null : (
        <span className={`beside ${styles.outcome}`}>
          <Chip tone={tookDeal || player.status === 'cashed' ? 'win' : 'lose'}>{chip}</Chip>
          <Money cents={net} signed />
        </span>
      )}
      {choices.length === 0 ? null : (
        <span className={`flow ${styles.buttons}`}>
          {choices.map(({ kind, label, variant, shortcut, refused }) => (
            <Button
              key={kind}
              size="s"
              // Filled, those of several players who are out would touch.
              variant={player.status === 'in' ? variant : 'ghost'}
              disabled={refused !== null}
              aria-describedby={refused === null ? undefined : `${id}${notes.indexOf(refused)}`}
              aria-label={playWords.of(label, name)}
              aria-keyshortcuts={shortcut}
              onClick={() => onOpen(kind)}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
      {notes.map((note, index) => (
        <p key={note} id={`${id}${index}`} className={`fine ${styles.why}`}>
          {note}
        </p>
      ))}
    </li>
  )
}
