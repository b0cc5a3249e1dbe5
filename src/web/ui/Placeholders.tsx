import type { ReactNode } from 'react'
import { words } from '../strings/words.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { classes } from './classes.ts'
import { Mark } from './Mark.tsx'
import styles from './Placeholders.module.css'

/** The shape of a line or a block that is on its way. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1em',
  round,
}: {
  width?: string
  height?: string
  round?: boolean
}) {
  return (
    // An SVG has a width and a height without a style, which prerendered pages may not hold.
    <svg
      className={classes(styles.bone, round && styles.round)}
      width={width}
      height={height}
      aria-hidden="true"
    />
  )
}

/** Cards on their way: `count` of them, in the shape of a person's row with or without buttons. */
export function SkeletonCards({ count = 3, buttons }: { count?: number; buttons?: boolean }) {
  return (
    <div className={styles.list} role="status" aria-label={words.loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <Card key={index}>
          <div className={styles.row}>
            <Skeleton width="44px" height="44px" round />
            <div className={styles.lines}>
              <Skeleton width="40%" height="1rem" />
              <Skeleton width="65%" height="0.875rem" />
            </div>
          </div>
          {buttons ? <Skeleton height="44px" /> : null}
        </Card>
      ))}
    </div>
  )
}

/** A whole screen on its way: shown while its code is fetched. */
export function SkeletonPage() {
  return (
    <div className={styles.page}>
      <Skeleton height="44px" />
      <SkeletonCards count={3} buttons />
    </div>
  )
}

export interface EmptyStateProps {
  title: string
  text?: string | undefined
  /** What to do next: a Button. */
  action?: ReactNode
}

/** An empty list: says so, and what to do next. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Mark size={56} quiet />
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action}
    </div>
  )
}

export interface ErrorStateProps {
  title?: string | undefined
  text?: string | undefined
  onRetry: () => void
  busy?: boolean | undefined
}

/** Something did not load: says so and offers to try again. */
export function ErrorState({ title = words.didNotLoad, text, onRetry, busy }: ErrorStateProps) {
  return (
    <div className={styles.empty} role="alert">
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      <Button onClick={onRetry} busy={busy}>
        {words.tryAgain}
      </Button>
    </div>
  )
}
