import { formatMoment } from '../../domain/base/times.ts'
import { gameStyleNames, gameTypeNames, playerIds, seatsTotal } from '../../domain/game/game.ts'
import { firstWord } from '../../domain/people/accounts.ts'
import { type GameView, personIn } from '../games/game-view.ts'
import { language, said, t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
import styles from './PosterPreview.module.css'

/** Shows people who are about to share a game which parts strangers see (Rule 19.2). */
export function PosterPreview({ game }: { game: GameView }) {
  const message = game.inviteMessage.trim()
  return (
    // Takes the focus when its sheet opens: it should be read first, and the controls below may not be ready.
    <figure className={`stack-s ${styles.preview}`} tabIndex={-1} data-autofocus>
      <div className={`centre anywhere ${styles.poster}`}>
        <p className={styles.host}>{t`${game.hostFirstName} invites you to`}</p>
        <p className={`display ${styles.name}`}>{game.name}</p>
        <p className={styles.when}>{formatMoment(game.startsAt, game.timeZone, language)}</p>
        <p className={styles.terms}>{termsOf(game)}</p>
        {message ? <p className={styles.message}>{t`“${message}”`}</p> : null}
        <p className={`bold ${styles.going}`}>{goingText(game)}</p>
      </div>
      <figcaption
        className={styles.caption}
      >{t`People who open the link see this, with your message. They never see the place, last names or emails.`}</figcaption>
    </figure>
  )
}

/** "Texas Hold'em · Tournament · $20.00 buy-in · rebuys". */
function termsOf({ type, style, buyIn, rebuys }: GameView): string {
  const terms = [
    said(gameTypeNames[type]),
    said(gameStyleNames[style]),
    t`${formatDollars(buyIn)}\u00a0buy-in`,
  ]
  return [...terms, ...(rebuys ? [t`rebuys`] : [])].join('\u00a0· ')
}

function goingText(game: GameView): string {
  const names = playerIds(game).map((id) => firstWord(personIn(game, id).firstName))
  const seats = seatsTotal(game)
  return names.length === 0
    ? t`${seats} seats, be the first`
    : t`${names.length} of ${seats} going: ${names.join(', ')}`
}
