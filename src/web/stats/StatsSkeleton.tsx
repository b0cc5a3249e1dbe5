import { Panes } from '../shell/Panes.tsx'
import { words } from '../strings/words.ts'
import { Skeleton } from '../ui/Placeholders.tsx'
import styles from './Stats.module.css'
import tiles from './StatTiles.module.css'

export function StatsSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label={words.loading}>
      <div className={styles.head}>
        <Skeleton width="64px" height="64px" round />
        <div className={styles.bones}>
          <Skeleton width="45%" height="1.5rem" />
          <Skeleton width="60%" height="1rem" />
        </div>
      </div>
      <Panes main={<Skeleton height="252px" />} side={<TileSkeletons />} />
    </div>
  )
}

export function TileSkeletons() {
  return (
    <div className={tiles.tiles}>
      {[1, 2, 3, 4, 5, 6].map((tile) => (
        <Skeleton key={tile} height="84px" />
      ))}
    </div>
  )
}
