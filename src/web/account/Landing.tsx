import { useEffect } from 'react'
import { ApiError, call } from '../api/call.ts'
import { isWorthRetrying } from '../api/retries.ts'
import { endSession, readToken } from '../api/session.ts'
import { t } from '../i18n/language.ts'
import { account } from '../i18n/texts/account.ts'
import { formatDollars, formatSignedDollars } from '../i18n/texts/formats.ts'
import { playWords } from '../i18n/texts/game.ts'
import { words } from '../i18n/texts/words.ts'
import { href, navigate } from '../navigation/href.ts'
import { useTitle } from '../shell/TaskPage.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { Mark } from '../ui/Mark.tsx'
import styles from './Landing.module.css'

/** Sign up or log in. With a session it goes to /games once the server answers a ping (Rule 14.4). */
export function Landing() {
  useTitle(words.product)

  useEffect(() => {
    if (readToken() === null) return
    const asked = new AbortController()
    call('ping', {}, { signal: asked.signal }).then(
      () => navigate(href('/games'), { replace: true }),
      (error: unknown) => {
        // Only a refusal ends the session: without an answer it stays.
        if (error instanceof ApiError && isRefusal(error)) endSession()
      },
    )
    return () => asked.abort()
  }, [])

  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1 className={`beside display ${styles.brand}`}>
        <Mark size={44} />
        {words.product}
      </h1>
      <div className={styles.words}>
        <p className={`display ${styles.sentence}`}>{t`Friday is poker night.`}</p>
        <p className={styles.lead}>
          {account.lead}
          <br />
          {t`Invite, deal, settle. No spreadsheet.`}
        </p>
      </div>
      <div className={`stack ${styles.actions}`}>
        <ButtonLink href={href('/sign-up')} variant="primary" size="l">
          {account.signUp}
        </ButtonLink>
        <ButtonLink href={href('/login')} size="l">
          {account.login}
        </ButtonLink>
      </div>
      <Points />
      <Door />
    </main>
  )
}

/** Whether the server itself refused: not offline, a proxy, a captive portal, or a server that is starting or busy. */
const isRefusal = ({ status, code }: ApiError): boolean =>
  !isWorthRetrying(status || null) && status !== 429 && (status >= 500 || code !== 'unreadable')

/** A night's people by place, with what they won, in cents. */
const night = Object.entries({ Priya: 7000, Sam: 4000, Kofi: 3000, Lou: 0, Larry: 0, Maxi: 0, Dan: 0 })
const BUY_IN = 2000

/** An Anteroom table in an open door; on a wide screen with two other moments of the night beside it. Decorative. */
function Door() {
  return (
    <div className={styles.door} aria-hidden="true">
      <Phone title={t`Last night`} sum={formatSignedDollars(7000 - BUY_IN)} />
      <Phone title={t`${'Priya'} won`} sum={formatDollars(7000)} />
      <Phone title={t`Pot`} sum={formatDollars(night.length * BUY_IN)} isTable />
    </div>
  )
}

function Phone({ title, sum, isTable }: { title: string; sum: string; isTable?: boolean }) {
  return (
    <div className={styles.phone}>
      <Card tone="felt" className={styles.pot}>
        {title}
        <b className={`display ${styles.sum}`}>{sum}</b>
      </Card>
      <div className="rows">
        {night.map(([name, won]) => (
          <div key={name} className={`beside ${styles.player}`}>
            <span className={styles.face}>{name.slice(0, 2).toUpperCase()}</span>
            <span className={styles.name}>
              {name}
              <small>{playWords.inFor(formatDollars(BUY_IN))}</small>
            </span>
            {isTable ? (
              <>
                <span className={classes(styles.rebuy, 'capitals')}>{playWords.rebuy}</span>
                <span className={classes(styles.knock, 'capitals')}>{playWords.knock}</span>
              </>
            ) : (
              <b>{formatSignedDollars(won - BUY_IN)}</b>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The uses of Anteroom, on wide screens. */
function Points() {
  return (
    <ul className={styles.points}>
      <Point suit="♠" title={t`One link`} text={t`Friends answer with a name, no account.`} />
      <Point suit="♦" title={t`One clock`} text={t`Blinds, rebuys and breaks, even offline.`} />
      <Point suit="♥" title={t`One list`} text={t`Who pays whom, in the fewest payments.`} />
    </ul>
  )
}

function Point({ suit, title, text }: Readonly<Record<'suit' | 'title' | 'text', string>>) {
  return (
    <li>
      <span aria-hidden="true" className={suit === '♠' ? 'win' : 'lose'}>
        {suit}
      </span>
      <p className="display">{title}</p>
      <p className="quiet">{text}</p>
    </li>
  )
}
