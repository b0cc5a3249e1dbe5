import type { WireGame } from '../../contract/endpoints.ts'
import { gameFromWire } from '../../contract/game-wire.ts'
import { formatMoment } from '../../domain/base/times.ts'
import { gameStyleNames, gameTypeNames, playerIds, seatsTotal } from '../../domain/game/game.ts'
import { firstWord } from '../../domain/people/accounts.ts'
import { personIn } from '../games/people.ts'
import { language, said, t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/number-text.ts'
import styles from './PosterPreview.module.css'

/** What strangers will see of a game, and what they will not: for whoever is about to share it (Rule 19.2). */
export function PosterPreview({ game }: { game: WireGame }) {
  const message = game.inviteMessage.trim()
  return (
    // Takes the focus when its sheet opens: it is what to look at first, and the controls below may not be ready.
    <figure className={`stack-s ${styles.preview}`} tabIndex={-1} data-autofocus>
      <div className={styles.poster}>
        <p className={styles.host}>{t`${game.hostFirstName} invites you to`}</p>
        <p className={`display ${styles.name}`}>{game.name}</p>
        <p className={styles.when}>{formatMoment(game.timestamp, game.timeZone, language)}</p>
        <p className={styles.terms}>{termsOf(game)}</p>
        {message ? <p className={styles.message}>{t`“${message}”`}</p> : null}
        <p className={styles.going}>{goingText(game)}</p>
      </div>
      <figcaption
        className={styles.caption}
      >{t`Whoever opens the link sees this, with your message. They never see the place, last names or emails.`}</figcaption>
    </figure>
  )
}

/** "Texas Hold'em · Tournament · $20.00 buy-in · rebuys". */
function termsOf(wire: WireGame): string {
  const { type, style, buyIn, rebuys } = gameFromWire(wire)
  const terms = [
    said(gameTypeNames[type]),
    said(gameStyleNames[style]),
    t`${formatDollars(buyIn)}\u00a0buy-in`,
  ]
  return [...terms, ...(rebuys ? [t`rebuys`] : [])].join('\u00a0· ')
}

function goingText(wire: WireGame): string {
  const game = gameFromWire(wire)
  const names = playerIds(game).map((id) => firstWord(personIn(wire, id).firstName))
  const seats = seatsTotal(game)
  return names.length === 0
    ? t`${seats} seats, be the first`
    : t`${names.length} of ${seats} going: ${names.join(', ')}`
}
