import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { formatMoment } from '../../domain/base/times.ts'
import { arrivalItem } from '../account/Arrival.tsx'
import { ApiError, call, isNotThere, messageOf } from '../api/call.ts'
import type { Answer } from '../api/from-wire.ts'
import { reload } from '../api/query-client.ts'
import { useAction, useCall } from '../api/use-call.ts'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import { language, t } from '../i18n/language.ts'
import { fromLinkWords } from '../i18n/texts/account.ts'
import { dayText, momentText, monthText } from '../i18n/texts/formats.ts'
import { termsText } from '../i18n/texts/game.ts'
import { later } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { href, navigate, Redirect } from '../navigation/href.ts'
import { ToGames } from '../shell/NotFound.tsx'
import { TaskPage } from '../shell/TaskPage.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, DateTile, PersonRow } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Money } from '../ui/Figures.tsx'
import { EmptyState, ErrorState, Loaded, SkeletonCards } from '../ui/Placeholders.tsx'
import { toastSuccess } from '../ui/toasts.ts'
import { removePass } from './device-passes.ts'
import styles from './Pass.module.css'

/** Uses the link or the pass that somebody signed in with (Rules 19.12, 21.9). */
export function FromLink() {
  const [arrival] = useState(() => arrivalItem.read())
  if (arrival === null) return <Redirect to={href('/games')} />
  return 'pass' in arrival ? <ClaimGuest pass={arrival.pass} /> : <JoinGame token={arrival.join} />
}

/** Shows the game of a link, and joins it on a tap (Rules 19.12, 21.9). */
function JoinGame({ token }: { token: string }) {
  const client = useQueryClient()
  const opened = useCall('openLink', { token }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const [isAsking, setAsking] = useState(false)
  const join = useMutationOnce({
    mutationFn: (_: Record<never, never>) => call('joinLink', { token, waitlist: true }),
    onSuccess: ({ game, waiting }) => {
      reload(client, 'listGames', 'listBuddies')
      if (waiting === 'seat') toastSuccess(fromLinkWords.waiting)
      if (game) return goTo(game.id)
      arrivalItem.forget()
      setAsking(true)
    },
  })
  // Nobody can join any more: the call only opens the game for people who are in it.
  const hasStarted = isFinal(opened.error) && opened.error.code === 'not_upcoming'
  const find = useEffectEvent(() => join.mutate({}))
  useEffect(() => {
    if (hasStarted) find()
  }, [hasStarted])
  const error = join.error ?? (hasStarted ? null : opened.error)
  const refusal = useRefusal(error)
  if (refusal) return <Outcome page={t`Your invite`} title={t`You could not join`} text={refusal.message} />
  if (isAsking)
    return <Outcome page={t`Your invite`} title={fromLinkWords.asked} text={fromLinkWords.askedText} />
  const game = opened.data?.game
  return (
    <AskPage
      title={t`Your invite`}
      isReady={Boolean(game) && error === null}
      busy={join.isPending}
      onAction={() => join.mutate({})}
      action={t`Join`}
    >
      {error ? (
        <ErrorState
          title={join.error ? t`You could not join` : undefined}
          text={messageOf(error, words.checkConnection)}
          onRetry={() => (join.error ? join.mutate({}) : void opened.refetch())}
          busy={opened.isFetching}
        />
      ) : game ? (
        <div className="stack">
          <h2
            className={`display anywhere ${styles.lead}`}
          >{t`${game.hostFirstName} invites you to ${game.name}`}</h2>
          <p>{formatMoment(game.timestamp, game.timeZone, language)}</p>
          <p>{termsText(game)}</p>
          {game.filled >= game.seats ? <p>{t`All ${game.seats} seats are taken.`}</p> : null}
          <p className="muted anywhere">{t`Unless you’re buddies, joining sends ${game.hostFirstName} a buddy request, which shows them your email.`}</p>
        </div>
      ) : (
        <SkeletonCards count={1} />
      )}
    </AskPage>
  )
}

type Claim = Answer<'claimPass'>

/** Lists the nights of a pass's guest, and moves them to the person's account (Rule 21.1). */
function ClaimGuest({ pass }: { pass: string }) {
  const listed = useCall('claimPass', { pass }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const land = ({ gameId }: Claim) => {
    removePass(pass)
    goTo(gameId)
  }
  const claim = useAction('claimPass', {
    failed: later(t`claim the nights`),
    refresh: ['listGames', 'listBuddies', 'user', 'claimedGuests'],
    onDone: (claimed) => {
      toastSuccess(t`The nights of ${claimed.name} are yours.`)
      land(claimed)
    },
  })
  const before = listed.data
  // This account claimed them before: on activation, or on another device.
  const landAgain = useEffectEvent(land)
  useEffect(() => {
    if (before?.taken) landAgain(before)
  }, [before])
  const refusal = useRefusal(listed.error)
  if (refusal)
    return (
      <Outcome
        page={t`Make it mine`}
        title={t`These nights could not be claimed`}
        text={
          refusal.status === 404 ? t`This pass no longer works. Ask the host for a new one.` : refusal.message
        }
      />
    )
  return (
    <AskPage
      title={t`Make it mine`}
      isReady={before !== undefined}
      busy={claim.isPending}
      onAction={() => claim.mutate({ pass, take: true })}
      action={t`Make it mine`}
    >
      <Loaded
        read={listed}
        waiting={<SkeletonCards count={2} />}
        text={messageOf(listed.error, words.checkConnection)}
      >
        {(claim) => <Nights claim={claim} />}
      </Loaded>
    </AskPage>
  )
}

function Nights({ claim: { name, hostFirstName, nights } }: { claim: Claim }) {
  return (
    <div className="stack">
      <h2
        className={`display anywhere ${styles.lead}`}
      >{t`Are you ${name} from ${hostFirstName}’s games?`}</h2>
      <p className="muted anywhere">{t`These nights move to your account: they count in your stats, and the other players see you in the place of ${name}.`}</p>
      {nights.length === 0 ? (
        <p className="muted anywhere">{t`There are no nights yet. The next ones are yours.`}</p>
      ) : (
        <ul className={`stack ${styles.nights}`} aria-label={t`Nights of ${name}`}>
          {nights.map((night) => (
            <GuestNight key={`${night.timestamp} ${night.name}`} night={night} />
          ))}
        </ul>
      )}
    </div>
  )
}

function GuestNight({ night: { name, timestamp, state, net } }: { night: Claim['nights'][number] }) {
  return (
    <Card as="li">
      <PersonRow
        avatar={<DateTile head={monthText(timestamp)} day={dayText(timestamp)} />}
        name={name}
        sub={momentText(timestamp)}
        trailing={net === null ? <Chip>{states()[state]}</Chip> : <Money cents={net} signed />}
      />
    </Card>
  )
}

const states = () => ({
  upcoming: t`Coming up`,
  active: t`In play`,
  complete: t`Over`,
  cancelled: t`Canceled`,
})

/** The outcome of joining or claiming, with a link to the games. */
function Outcome({ page, title, text }: { page: string; title: string; text: string }) {
  return (
    <TaskPage title={page} onClose={() => navigate(href('/games'), { replace: true })}>
      <EmptyState title={title} text={text} action={<ToGames />} />
    </TaskPage>
  )
}

interface AskPageProps {
  title: string
  isReady: boolean
  busy: boolean
  onAction: () => void
  action: string
  children: ReactNode
}

/** Asks whether to use a link or a pass. CANCEL discards it. */
function AskPage({ title, isReady, busy, onAction, action, children }: AskPageProps) {
  return (
    <TaskPage
      title={title}
      onClose={() => goTo(null)}
      actions={
        <>
          <Button disabled={busy} onClick={() => goTo(null)}>
            {words.cancel}
          </Button>
          <Button variant="primary" disabled={!isReady} busy={busy} onClick={onAction}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </TaskPage>
  )
}

/** Goes to the games, or to one of them. The link or pass is used up. */
function goTo(gameId: string | null): void {
  arrivalItem.forget()
  navigate(gameId === null ? href('/games') : href('/games', { gameId }), { replace: true })
}

/** The refusal that no retry would change, or null. It also uses up the link or the pass. */
function useRefusal(error: unknown): ApiError | null {
  const refusal = isFinal(error) ? error : null
  useEffect(() => {
    if (refusal) arrivalItem.forget()
  }, [refusal])
  return refusal
}

/** Whether the server has refused a link or a pass for good: retrying would not help. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (isNotThere(error) || error.status === 409)
