import { useNow } from '../now.ts'
import { Skeleton } from '../ui/Placeholders.tsx'
import { AvatarUploader } from './AvatarUploader.tsx'
import styles from './Games.module.css'
import type { GameGroups } from './groups.ts'
import { nextGameOf } from './next-game.ts'

/** One's picture and what comes next: "Hosting right now", "Next game in 5 hours". */
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
          <p className={styles.title}>{headline.title}</p>
          {headline.lines.map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
        </div>
      ) : failed ? null : (
        <div className={`${styles.lines} ${styles.bones}`}>
          <Skeleton width="75%" height="1.375rem" />
          <Skeleton width="90%" height="0.9375rem" />
        </div>
      )}
    </div>
  )
}
