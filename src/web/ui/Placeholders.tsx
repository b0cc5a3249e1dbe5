import type { ReactNode } from 'react'
import { words } from '../i18n/texts/words.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { classes } from './classes.ts'
import { Mark } from './Mark.tsx'
import styles from './Placeholders.module.css'

/** The placeholder of a line or block. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height,
  round,
}: {
  width?: string
  height: string
  round?: boolean
}) {
  return (
    // An SVG can be sized without inline styles, which prerendered pages may not contain.
    <svg
      className={classes(styles.bone, round && styles.round)}
      width={width}
      height={height}
      aria-hidden="true"
    />
  )
}

/** `count` placeholder cards of people, with or without buttons. */
export function SkeletonCards({ count, buttons }: { count: number; buttons?: boolean }) {
  return (
    <div className="stack" role="status" aria-label={words.loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <Card key={index}>
          <div className="beside">
            <Skeleton width="44px" height="44px" round />
            <div className="stack-s grow">
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

/** The placeholder of a screen while its code loads. */
export function SkeletonPage() {
  return (
    <div className={`stack-l ${styles.page}`}>
      <Skeleton height="44px" />
      <SkeletonCards count={3} buttons />
    </div>
  )
}

export interface EmptyStateProps {
  title: string
  text?: string | undefined
  /** The next step: a Button. */
  action?: ReactNode
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={`stack-s centre ${styles.empty}`}>
      <Mark size={56} />
      <b>{title}</b>
      {text ? <p className={`quiet ${styles.text}`}>{text}</p> : null}
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

/** A failed load, with a way to retry. */
export function ErrorState({ title = words.didNotLoad, text, onRetry, busy }: ErrorStateProps) {
  return (
    <div className={`stack-s centre ${styles.empty}`} role="alert">
      <b>{title}</b>
      {text ? <p className={`quiet ${styles.text}`}>{text}</p> : null}
      <Button onClick={onRetry} busy={busy}>
        {words.tryAgain}
      </Button>
    </div>
  )
}

/** The state of a read, as TanStack Query has it. */
interface Read<T> {
  data: T | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type Words = Pick<ErrorStateProps, 'title' | 'text'>

/** Replaces reads of which some failed: a way to retry those. */
export function ReadError({
  reads,
  title,
  text = words.checkConnection,
}: Words & { reads: readonly Read<unknown>[] }) {
  const repeat = () => {
    for (const read of reads) if (read.isError) void read.refetch()
  }
  return (
    <ErrorState
      title={title}
      text={text}
      onRetry={repeat}
      busy={reads.some(({ isFetching }) => isFetching)}
    />
  )
}

interface LoadedProps<T> extends Words {
  read: Read<T>
  /** Shown until the answer arrives. */
  waiting: ReactNode
  children: (data: T) => ReactNode
}

/** Renders the data of a read, or an error with a retry. */
export function Loaded<T>({ read, waiting, children, ...said }: LoadedProps<T>) {
  if (read.data !== undefined) return children(read.data)
  return read.isError ? <ReadError reads={[read]} {...said} /> : waiting
}
