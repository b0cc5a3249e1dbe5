import { t } from '../../i18n/language.ts'
import { dateText, placeText } from '../../i18n/texts/formats.ts'
import { classes } from '../../ui/classes.ts'
import { type Standing, type Standings, worthText } from './season-text.ts'

interface SeasonNightProps {
  standings: Standings
  /** The index of the night. */
  night: number
  row: Standing | undefined
}

/** A night of a season: its name and date, and a player's place and points in it if they played. */
export function nightFacts({ standings: { nights, season }, night, row }: SeasonNightProps) {
  const { name = null, timestamp = 0 } = nights[night] ?? {}
  const result = row?.results.find((each) => each.night === night)
  const isDropped = result?.counts === false
  return {
    title: name ?? dateText(timestamp),
    facts: [
      ...(name === null ? [] : [dateText(timestamp)]),
      ...(result ? [placeText({ place: result.place })] : []),
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
