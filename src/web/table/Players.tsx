import { Component, createRef, Fragment, type ReactNode } from 'react'
import { groupBy } from '../../domain/base/group-by.ts'
import { playersIn, type TablePlayer } from '../../domain/table/play.ts'
import type { Seat } from '../../domain/tournament/seats.ts'
import { pillOrder, type TableView } from '../games/table-view.ts'
import { t } from '../i18n/language.ts'
import { formatDollars, placeText, timeText } from '../i18n/texts/formats.ts'
import { chairOf, nextOutTexts } from '../i18n/texts/game.ts'
import { Section } from '../ui/Sections.tsx'
import type { EntryChoice } from './entries/entry-choices.ts'
import { useOpenSheet } from './entries/opened-sheet.tsx'
import styles from './GameInPlay.module.css'
import { PlayerPill } from './PlayerPill.tsx'
import { TableHead } from './seats/SeatsSheet.tsx'

interface PlayersProps {
  view: TableView
  /** For people who enter events: the entries that can be made for a player. */
  choicesOf?: ((player: TablePlayer) => readonly EntryChoice[]) | undefined
  aside?: ReactNode
  /** Above the rows. */
  note?: ReactNode
  /** Below the rows. */
  children?: ReactNode
}

/** The players at the table, those still in first; with several tables, by table and seat (Rule 33.7). */
export function Players({ view, choicesOf, aside, note, children }: PlayersProps) {
  const open = useOpenSheet()
  const players = pillOrder(view.state, view.results)
  return (
    <Section
      title={t`PLAYERS`}
      aside={aside ? <span className={`wrap ${styles.tools}`}>{aside}</span> : null}
      className={styles.players}
    >
      {note}
      <NextOut view={view} />
      {byTable(players, view.seats).map(({ title, seated, seats }) => (
        <Fragment key={title}>
          {title === null ? null : <TableHead title={title} players={seated.length} />}
          <ReorderedList
            order={seated.map(({ playerId }) => playerId).join(' ')}
            className={`stack ${styles.pills}`}
          >
            {seated.map((player) => {
              const { playerId } = player
              const choices = choicesOf?.(player) ?? []
              return (
                <PlayerPill
                  key={playerId}
                  view={view}
                  choices={choices}
                  player={player}
                  place={chairOf(seats, playerId) ?? finishOf(view, player, choices.length === 0)}
                  seat={choicesOf ? seats.find((each) => each.playerId === playerId)?.seat : undefined}
                  onOpen={(kind) => open({ kind, playerId })}
                />
              )
            })}
          </ReorderedList>
        </Fragment>
      ))}
      {children}
    </Section>
  )
}

/** The players in lists: one list, or with several tables one for each, one for players without a seat, and one for those who are out. */
function byTable(players: readonly TablePlayer[], seats: readonly Seat[]) {
  const tables = [...groupBy(seats, ({ table }) => table)]
  if (tables.length < 2) return [{ title: null, seated: players, seats }]
  const seated = tables.map(([table, taken]) => ({
    title: t`Table ${table}`,
    seats: taken,
    seated: taken.flatMap(({ playerId: id }) => players.filter(({ playerId }) => playerId === id)),
  }))
  const others = players.filter((player) => !seats.some(({ playerId }) => playerId === player.playerId))
  const unseated = [
    { title: t`No seat`, seated: others.filter(({ status }) => status === 'in'), seats: [] },
    { title: t`Out`, seated: others.filter(({ status }) => status !== 'in'), seats: [] },
  ]
  return [...seated, ...unseated.filter((list) => list.seated.length > 0)]
}

/** The place in which a player finished a tournament, and when, if the row has room for it: "5th place · 8:51 PM"; null while they are in. */
function finishOf(
  { state, results }: TableView,
  { playerId, status, outTimestamp }: TablePlayer,
  withTime: boolean,
): string | null {
  const result = results.find((each) => each.playerId === playerId)
  if (state.style === 'cash' || status !== 'knocked' || !result) return null
  const place = placeText(result)
  return withTime ? `${t`${place} place`} · ${timeText(outTimestamp)}` : place
}

/** The prizes of the next two players to go out of a tournament. */
function NextOut({ view: { game, state, payouts } }: { view: TableView }) {
  const left = playersIn(state).length
  if (state.style === 'cash' || game.state !== 'active' || state.over || left < 2) return null
  const [next, then = ''] = nextOutTexts(left, payouts)
  // Progressive ones differ, and are shown with their players.
  const each = state.bounty?.kind === 'flat' ? state.bounty.amount : null
  return (
    <p className="small">
      <b className="ink">{next}</b> {then} {each === null ? null : t`Each bounty is ${formatDollars(each)}.`}
    </p>
  )
}

/** Milliseconds. */
const MOVE_MS = 240
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

interface ReorderedListProps {
  /** The keys of the children in order. */
  order: string
  className?: string | undefined
  children: ReactNode
}

interface Place {
  readonly left: number
  readonly top: number
}

/**
 * A list whose children move to their new places when their order changes, without animation for people who prefer reduced
 * motion. Only a class component can measure right before a commit. A hook would have to measure after every commit, which
 * would force a layout each time.
 */
class ReorderedList extends Component<ReorderedListProps> {
  private readonly list = createRef<HTMLUListElement>()

  override getSnapshotBeforeUpdate({ order }: ReorderedListProps): ReadonlyMap<HTMLElement, Place> | null {
    const isMoving =
      order !== this.props.order && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    return isMoving ? this.places() : null
  }

  override componentDidUpdate(
    _before: ReorderedListProps,
    _state: unknown,
    before: ReadonlyMap<HTMLElement, Place> | null,
  ) {
    if (!before) return
    for (const [child, place] of this.places()) {
      const from = before.get(child)
      if (from) glide(child, from.left - place.left, from.top - place.top)
    }
  }

  private places(): ReadonlyMap<HTMLElement, Place> {
    const children = [...(this.list.current?.children ?? [])].filter((child) => child instanceof HTMLElement)
    return new Map(children.map((child) => [child, { left: child.offsetLeft, top: child.offsetTop }]))
  }

  override render() {
    return (
      <ul ref={this.list} className={this.props.className}>
        {this.props.children}
      </ul>
    )
  }
}

function glide(child: HTMLElement, x: number, y: number) {
  if (x === 0 && y === 0) return
  child.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
    duration: MOVE_MS,
    easing: EASE,
  })
}
