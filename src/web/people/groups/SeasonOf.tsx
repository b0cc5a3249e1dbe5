import { useState } from 'react'
import type { WireGroup } from '../../../contract/endpoints.ts'
import { useCall, useMyId } from '../../api/use-call.ts'
import { fullName } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { words } from '../../i18n/texts/words.ts'
import { href, navigate } from '../../navigation/href.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Choice.tsx'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/Figures.tsx'
import { Loaded, SkeletonCards } from '../../ui/Placeholders.tsx'
import { Section } from '../../ui/Sections.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { HeadToHead } from '../stats/HeadToHead.tsx'
import styles from './groups.module.css'
import { SeasonChart, SeasonNight } from './SeasonChart.tsx'
import { SeasonSheet } from './SeasonSheet.tsx'
import {
  namesIn,
  playedText,
  type Season,
  type Standing,
  type Standings,
  standingText,
  termsText,
  worthText,
} from './season-text.ts'

/** The standings of one season of a group, and a choice of the others (Rules 43.3 to 43.5). */
export function SeasonOf({ group, season }: { group: WireGroup; season: Season }) {
  const standings = useCall('standings', { groupId: group.id, seasonId: season.id })
  return (
    <>
      {group.seasons.length > 1 ? (
        <Select
          label={t`Season`}
          value={season.id}
          options={group.seasons.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(seasonId) =>
            navigate(href('/groups', { groupId: group.id, seasonId }), { replace: true })
          }
        />
      ) : (
        <p className="small bold">{season.name}</p>
      )}
      <Loaded read={standings} waiting={<Waiting />}>
        {(data) => <Table standings={data} />}
      </Loaded>
    </>
  )
}

function Table({ standings }: { standings: Standings }) {
  const myId = useMyId()
  const [opened, setOpened] = useState<string | null>(null)
  const { rows, season } = standings
  const shown = rows.find(({ person }) => person.id === opened)
  const row = (each: Standing) => (
    <Row
      key={each.person.id}
      standings={standings}
      row={each}
      isOwn={each.person.id === myId}
      onOpen={() => setOpened(each.person.id)}
    />
  )
  const ranked = rows.filter(({ place }) => place !== null)
  const unranked = rows.filter(({ place }) => place === null)
  return (
    <>
      <p className="display sentence">{standingText(standings, myId)}</p>
      <SeasonChart standings={standings} myId={myId} />
      {rows.length === 0 ? (
        <p className="quiet">{t`A night counts once it has ended with ${season.minPlayers} players or more.`}</p>
      ) : null}
      {ranked.length > 0 ? (
        <Section title={t`Standings`} aside={termsText(season)}>
          <ol className="rows">{ranked.map(row)}</ol>
        </Section>
      ) : null}
      {unranked.length > 0 ? (
        <Section title={t`Not ranked yet`} aside={t`fewer than ${season.minGames} games`}>
          <ul className="rows">{unranked.map(row)}</ul>
        </Section>
      ) : null}
      {shown ? <StandingSheet standings={standings} row={shown} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

interface RowProps {
  standings: Standings
  row: Standing
  isOwn: boolean
  onOpen: () => void
}

function Row({ standings, row, isOwn, onOpen }: RowProps) {
  const { person, place, moved, total } = row
  const { kind } = standings.season
  return (
    <li className={classes(isOwn && styles.own)}>
      <button type="button" className={`bare beside ${styles.row} ${styles.standing}`} onClick={onOpen}>
        <span className={`display ${styles.place}`}>{place === null ? '–' : place + 1}</span>
        <Avatar person={person} size="s" />
        <span className="grow lines">
          <span className={`wrap ${styles.named}`}>
            <b className="one-line">{isOwn ? t`You` : namesIn(standings)(person.id)}</b>
            <Moved by={moved} />
          </span>
          <span className="fine">{playedText(row)}</span>
        </span>
        {kind === 'cash' && total !== null ? (
          <Money cents={total} signed />
        ) : (
          <span className={total === null ? 'small' : `display ${styles.worth}`}>
            {worthText(kind, total)}
          </span>
        )}
      </button>
    </li>
  )
}

/** How many places a player gained or lost by the last night. */
function Moved({ by }: { by: number | null }) {
  if (!by) return null
  return (
    <span className={`fine bold unbroken ${by > 0 ? 'win' : 'lose'}`}>
      <span aria-hidden="true">{`${by > 0 ? '▲' : '▼'} ${Math.abs(by)}`}</span>
      <span className="visually-hidden">{by > 0 ? upText(by) : downText(-by)}</span>
    </span>
  )
}

const upText = (places: number) => (places === 1 ? t`up 1 place` : t`up ${places} places`)
const downText = (places: number) => (places === 1 ? t`down 1 place` : t`down ${places} places`)

const Waiting = () => (
  <div className={styles.waiting}>
    <SkeletonCards count={4} />
  </div>
)

interface StandingSheetProps {
  standings: Standings
  row: Standing
  onClose: () => void
}

/** A player's nights, newest first; those that do not count are struck through. */
function StandingSheet({ standings, row, onClose }: StandingSheetProps) {
  const myId = useMyId()
  const { nights } = standings
  const { person, results } = row
  const met = results.some(({ night }) => nights[night]?.gameId != null)
  return (
    <Sheet title={fullName(person)} done={words.done} onClose={onClose}>
      <p className="quiet">{playedText(row)}</p>
      <ul className="rows ink">
        {results.toReversed().map(({ night }) => (
          <li key={night} className={`beside ${styles.row}`}>
            <SeasonNight standings={standings} night={night} row={row} />
          </li>
        ))}
      </ul>
      {met && person.id !== myId ? <HeadToHead person={person} name={namesIn(standings)(person.id)} /> : null}
    </Sheet>
  )
}

/** The link to the first season of a group. */
export function NewSeason({ group }: { group: WireGroup }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>{t`New season`}</Button>
      {isOpen ? <SeasonSheet group={group} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
