import { useEffect } from 'react'
import { ApiError, call } from '../api/call.ts'
import { endSession, readToken } from '../api/session.ts'
import { t } from '../i18n/language.ts'
import { account } from '../i18n/texts/account.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
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
        // Only an answer ends the session: without a network it stays.
        if (error instanceof ApiError && error.status > 0) endSession()
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
      <Door />
    </main>
  )
}

const players = [
  ['Sam', 'SO'],
  ['Priya', 'PN'],
  ['Kofi', 'KM'],
  ['Lou', 'LG'],
] as const
const BUY_IN = 2000

/** A table of Anteroom in an open door. Decorative. */
function Door() {
  return (
    <div className={styles.door} aria-hidden="true">
      <div className={styles.phone}>
        <Card tone="felt" className={styles.pot}>
          {t`Pot`}
          <b className={`display ${styles.sum}`}>{formatDollars(players.length * BUY_IN)}</b>
        </Card>
        <div className="rows">
          {players.map(([name, initials]) => (
            <div key={name} className={`beside ${styles.player}`}>
              <span className={styles.face}>{initials}</span>
              <span className={styles.name}>
                {name}
                <small>{playWords.inFor(formatDollars(BUY_IN))}</small>
              </span>
              <span className={classes(styles.rebuy, 'capitals')}>{playWords.rebuy}</span>
              <span className={classes(styles.knock, 'capitals')}>{playWords.knock}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
