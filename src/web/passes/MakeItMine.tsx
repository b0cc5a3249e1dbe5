import { Link } from 'wouter'
import { t } from '../i18n/language.ts'
import { href } from '../navigation/href.ts'
import { passWords } from '../strings/people.ts'
import { ButtonLink } from '../ui/Button.tsx'
import styles from './Pass.module.css'

/** The pass goes along in the fragment, which no server sees. */
const withPass = (path: '/sign-up' | '/login', pass: string) => `${href(path)}#pass=${pass}`

/** The way to an account that takes the night over, in the bottom bar. */
export function MakeItMine({ pass }: { pass: string }) {
  return (
    <>
      <p className={styles.barNote}>{t`Keep your nights in an account of your own.`}</p>
      <ButtonLink href={withPass('/sign-up', pass)} variant="primary">
        {t`MAKE IT MINE`}
      </ButtonLink>
    </>
  )
}

/** The way to an account that there is already; to a new one too where the bar asks for something else. */
export function AccountLinks({ pass, isNewToo }: { pass: string; isNewToo: boolean }) {
  return (
    <p className={styles.mine}>
      {isNewToo ? (
        <>
          <span>{t`Keep your nights in an account of your own.`}</span>
          <Link href={withPass('/sign-up', pass)} className={styles.link}>
            {t`MAKE IT MINE`}
          </Link>
        </>
      ) : null}
      <Link href={withPass('/login', pass)} className={styles.link}>
        {passWords.haveAccount}
      </Link>
    </p>
  )
}
