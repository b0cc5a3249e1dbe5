import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import { type SyntheticEvent, useState } from 'react'
import { Link } from 'wouter'
import { t } from '../../i18n/language.ts'
import { dateText, placeText } from '../../i18n/texts/formats.ts'
import { href, openedFrom } from '../../navigation/href.ts'
import { classes } from '../../ui/classes.ts'
import styles from './groups.module.css'
import { namesIn, type Standing, type Standings, worthText } from './season-text.ts'

/** The height of a label; the drawing is 100 high. */
const LABEL = 8
const EDGE = 4

/**
 * Everybody's total relative to the average, night by night. Screen readers get the standings instead, which have the result. A tap or the
 * arrow keys select a night, which links to its results.
 */
export function SeasonChart({ standings, myId }: { standings: Standings; myId: string | undefined }) {
  const lines = seasonLines(standings, myId)
  const [picked, setPicked] = useState<number | null>(null)
  const { nights } = standings
  if (nights.length < 2 || lines.length === 0) return null
  const values = lines.flatMap((each) => each.values)
  const x = (night: number) => (night / nights.length) * 100
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  // Not 0, by which `y` would divide.
  const height = highest === lowest ? 1 : highest - lowest
  const y = (value: number) => 100 - EDGE - ((value - lowest) / height) * (100 - 2 * EDGE)
  const own = standings.rows.find(({ person }) => person.id === myId)
  const last = nights.length - 1
  const shown = nightFacts({ standings, night: picked ?? last, row: own })
  const pick = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setPicked(currentTarget.valueAsNumber)
  const nameOf = namesIn(standings)
  const ends = [...lines.map((each) => y(each.values.at(-1) ?? 0)), y(0)]
  const tops = spread(ends, LABEL, 100)
  return (
    <figure className="stack-xs">
      <div className={styles.frame}>
        <div className={styles.plot}>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="img"
            aria-label={t`Lines of ${nights.length} nights against the average. The standings below say where they ended.`}
            className={styles.chart}
          >
            <path d={`M0 ${y(0)}H100`} className={styles.average} />
            {picked === null ? null : <path d={`M${x(picked + 1)} 0V100`} className={styles.picked} />}
            {lines
              .toSorted((one, other) => rank[one.kind] - rank[other.kind])
              .map(({ person, values: own, kind }) => (
                <polyline
                  key={person.id}
                  points={own.map((value, night) => `${x(night)},${y(value)}`).join(' ')}
                  data-kind={kind}
                  className={styles.line}
                />
              ))}
          </svg>
          <input
            type="range"
            aria-label={t`Nights`}
            aria-valuetext={[shown.title, shown.facts, shown.worth].filter(Boolean).join(', ')}
            className={styles.pick}
            style={{ width: `calc(${100 - x(1)}% + 26px)` }}
            min={0}
            max={last}
            value={picked ?? last}
            // A tap on the last night changes no value.
            onClick={pick}
            onChange={pick}
          />
        </div>
        <div className={`fine ${styles.labels}`} aria-hidden="true">
          {/* From the end of each line to its label, which others may have pushed away. */}
          <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true" className={styles.leaders}>
            {ends.map((end, index) => (
              <path
                key={lines[index]?.person.id ?? 'average'}
                d={`M0 ${end}L1 ${tops[index]}`}
                data-kind={lines[index]?.kind}
                className={styles.line}
              />
            ))}
          </svg>
          {lines.map(({ person, kind }, index) => (
            <span key={person.id} data-kind={kind} className="one-line" style={{ top: `${tops[index]}%` }}>
              {kind === 'own' ? t`You` : nameOf(person.id)}
            </span>
          ))}
          <span className="one-line" style={{ top: `${tops.at(-1)}%` }}>{t`average`}</span>
        </div>
      </div>
      <figcaption className={`fine ${styles.dates}`}>
        {/* The first date stands under its night, as far as there is room: the lines start before it. */}
        <span style={{ flexBasis: `${x(1)}%` }} />
        <span>{dateText(nights[0]?.timestamp ?? 0)}</span>
        <span>{dateText(nights.at(-1)?.timestamp ?? 0)}</span>
      </figcaption>
      {picked === null ? null : <Picked standings={standings} night={picked} row={own} />}
    </figure>
  )
}

/** The selected night, with the viewer's points; links to its results if the viewer was in it. */
function Picked(props: Parameters<typeof nightFacts>[0]) {
  const gameId = props.standings.nights[props.night]?.gameId
  const look = `beside ${styles.row}`
  if (!gameId)
    return (
      <div className={look}>
        <SeasonNight {...props} />
      </div>
    )
  return (
    <Link href={href('/game-history', { gameId })} state={openedFrom('/groups')} className={look}>
      <SeasonNight {...props} />
      <ChevronRight size={20} className="lit" aria-hidden="true" />
    </Link>
  )
}

/** The viewer's line is drawn last, over all others. */
const rank = { far: 0, near: 1, own: 2 } as const

/** The maximum number of lines that can be told apart. */
const MOST_LINES = 8

/** One person's line through a season: how far above or below the average they were, before the first night and after each. */
export interface SeasonLine {
  readonly person: Standing['person']
  readonly values: readonly number[]
  /** `near`: the neighbours of the viewer's place. */
  readonly kind: 'own' | 'near' | 'far'
}

/** The lines of the best players, always including the viewer. People who hide their money have none. */
export function seasonLines({ rows, nights }: Standings, myId: string | undefined): readonly SeasonLine[] {
  const ranked = rows.flatMap(({ person, place, line }) =>
    place === null || line === null ? [] : { person, line },
  )
  const own = ranked.findIndex(({ person }) => person.id === myId)
  const average = nights.map(
    (_, night) => ranked.reduce((sum, { line }) => sum + (line[night] ?? 0), 0) / ranked.length,
  )
  const shown = ranked.filter(
    (_, index) => index < (own < MOST_LINES ? MOST_LINES : MOST_LINES - 1) || index === own,
  )
  return shown.map(({ person, line }) => ({
    person,
    values: [0, ...average.map((mean, night) => (line[night] ?? 0) - mean)],
    kind: kindOf(
      ranked.findIndex((each) => each.person === person),
      own,
    ),
  }))
}

function kindOf(index: number, own: number): SeasonLine['kind'] {
  if (index === own) return 'own'
  return own >= 0 && Math.abs(index - own) === 1 ? 'near' : 'far'
}

/** Moves overlapping labels apart: `gap` from one to the next, within `height`, in their order from the top. */
export function spread(tops: readonly number[], gap: number, height: number): readonly number[] {
  const order = tops.map((_, index) => index).sort((one, other) => (tops[one] ?? 0) - (tops[other] ?? 0))
  const moved = [...tops]
  let free = 0
  for (const index of order) {
    moved[index] = Math.max(free, moved[index] ?? 0)
    free = (moved[index] ?? 0) + gap
  }
  let least = height
  for (const index of order.toReversed()) {
    moved[index] = Math.min(least, moved[index] ?? 0)
    least = (moved[index] ?? 0) - gap
  }
  return moved
}

interface SeasonNightProps {
  standings: Standings
  /** The index of the night. */
  night: number
  row: Standing | undefined
}

/** A night of a season: its name and date, and a player's place and points in it if they played. */
function nightFacts({ standings: { nights, season }, night, row }: SeasonNightProps) {
  const { name = null, timestamp = 0 } = nights[night] ?? {}
  const result = row?.results.find((each) => each.night === night)
  const isDropped = result?.counts === false
  return {
    title: name ?? dateText(timestamp),
    facts: [
      ...(name === null ? [] : [dateText(timestamp)]),
      ...(result ? [t`${placeText({ place: result.place })} place`] : []),
      ...(isDropped ? [t`does not count`] : []),
    ].join(' · '),
    worth: result ? worthText(season.kind, result.worth) : null,
    isDropped,
  }
}

/** A row with these facts, struck through if the night does not count. */
export function SeasonNight(props: SeasonNightProps) {
  const { title, facts, worth, isDropped } = nightFacts(props)
  return (
    <>
      <span className="grow lines">
        <b className="one-line">{title}</b>
        <span className="fine">{facts}</span>
      </span>
      <span className={classes('bold', isDropped && 'muted')}>{isDropped ? <s>{worth}</s> : worth}</span>
    </>
  )
}
