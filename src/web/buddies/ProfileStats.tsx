import type { WireProfile } from '../../contract/endpoints.ts'
import { useMyId } from '../account/me.ts'
import { useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { figuresOf } from '../stats/figures.ts'
import { TileSkeletons } from '../stats/StatsSkeleton.tsx'
import { StatTiles } from '../stats/StatTiles.tsx'
import { words } from '../strings/words.ts'
import { ErrorState } from '../ui/Placeholders.tsx'
import styles from './BuddyProfile.module.css'

/** The STATS tab of a profile, unless they are hidden (Rule 14.15). Hosting counts cover the games that the viewer may see. */
export function ProfileStats({ profile }: { profile: WireProfile }) {
  const myId = useMyId()
  const hidden = profile.hideStats && profile.id !== myId
  // Only the counts are used, so ask for as few games as possible.
  const games = useCall('listGames', { userId: profile.id, most: '1' }, { enabled: !hidden })
  if (hidden) return <p className={styles.private}>{t`This user's stats are private.`}</p>
  if (games.data) return <StatTiles of="profile" figures={figuresOf(profile, games.data.hosting)} />
  if (!games.isError) return <TileSkeletons />
  return (
    <ErrorState text={words.checkConnection} onRetry={() => void games.refetch()} busy={games.isFetching} />
  )
}
