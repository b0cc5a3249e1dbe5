import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Placeholders.tsx'
import styles from './GameCardSkeleton.module.css'

export function GameCardSkeleton() {
  return (
    <Card aria-busy>
      <div className={styles.head}>
        <Skeleton width="52px" height="56px" />
        <div className={styles.bones}>
          <Skeleton width="70%" height="1.25rem" />
          <Skeleton width="50%" height="0.9rem" />
        </div>
      </div>
      <Skeleton width="80%" height="26px" />
      <Skeleton height="3rem" />
      <Skeleton width="60%" height="0.9rem" />
    </Card>
  )
}
