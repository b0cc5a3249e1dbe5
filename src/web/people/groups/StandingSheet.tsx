import { useMyId } from '../../api/use-call.ts'
import { fullName } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { dateText, placeText } from '../../i18n/texts/formats.ts'
import { words } from '../../i18n/texts/words.ts'
import { classes } from '../../ui/classes.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { HeadToHead } from '../stats/HeadToHead.tsx'
import styles from './groups.module.css'
import { namesIn, playedText, type Standing, type Standings, worthText } from './season-text.ts'

interface StandingSheetProps {
  standings: Standings
  row: Standing
  onClose: () => void
}

/** What each night brought somebody, the newest first; nights that do not count are struck through. */
export function StandingSheet({ standings, row, onClose }: StandingSheetProps) {
  const myId = useMyId()
  const { nights, season } = standings
  const { person, results } = row
  const met = results.some(({ night }) => nights[night]?.gameId != null)
  return (
    <Sheet title={fullName(person)} done={words.done} onClose={onClose}>
      <p className="quiet">{playedText(row)}</p>
      <ul className="rows ink">
        {results.toReversed().map(({ night, place, worth, counts }) => (
          <li key={night} className={`beside ${styles.row}`}>
            <span className="grow lines">
              <b className="one-line">{nights[night]?.name ?? dateText(nights[night]?.timestamp ?? 0)}</b>
              <span className="fine">
                {nights[night]?.name ? `${dateText(nights[night].timestamp)} · ` : null}
                {placeText({ place })}
                {counts ? null : ` · ${t`does not count`}`}
              </span>
            </span>
            <span className={classes('bold', !counts && 'muted')}>
              {counts ? worthText(season.kind, worth) : <s>{worthText(season.kind, worth)}</s>}
            </span>
          </li>
        ))}
      </ul>
      {met && person.id !== myId ? <HeadToHead person={person} name={namesIn(standings)(person.id)} /> : null}
    </Sheet>
  )
}
