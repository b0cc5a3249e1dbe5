import { Link } from 'wouter'
import { t } from '../i18n/language.ts'
import { href } from '../navigation/href.ts'
import { useNow } from '../ui/clock.ts'
import { Skeleton } from '../ui/Placeholders.tsx'
import { AvatarUploader } from './AvatarUploader.tsx'
import styles from './Games.module.css'
import type { GameGroups } from './groups.ts'
import { nextGameOf } from './next-game.ts'

/** One's avatar and the next game: "Hosting right now", which opens the table, or "Next game in 5 hours". */
export function Headline({
  groups,
  myId,
  failed,
}: {
  groups: GameGroups | undefined
  myId: string
  failed: boolean
}) {
  const now = useNow()
  const headline = groups ? nextGameOf(groups, myId, now) : undefined
  return (
    <div className={styles.headline}>
      <AvatarUploader />
      {headline ? (
        <div className={styles.lines}>
          <p className={styles.title}>
            {headline.table ? (
              <Link href={href('/game-in-play', { gameId: headline.table })} className={styles.toTable}>
                {headline.title}
              </Link>
            ) : (
              headline.title
            )}
          </p>
          {headline.lines.map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
        </div>
      ) : failed ? null : (
        // A key of its own: reusing the headline's element would count as a layout shift.
        <div key="looking" className={`${styles.lines} ${styles.bones}`}>
          <p className={styles.title}>{t`Looking up your games…`}</p>
          <Skeleton width="90%" height="0.9375rem" />
        </div>
      )}
    </div>
  )
}
