import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatMoment } from '../../../domain/base/times.ts'
import { forgetArrival, keptArrival } from '../../account/brought-link.ts'
import { call, messageOf } from '../../api/call.ts'
import { reload } from '../../api/query-client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMutationOnce } from '../../api/use-mutation-once.ts'
import { language, t } from '../../i18n/language.ts'
import { fromLinkWords } from '../../i18n/texts/account.ts'
import { words } from '../../i18n/texts/words.ts'
import { href, Redirect } from '../../navigation/href.ts'
import { ErrorState, SkeletonCards } from '../../ui/Placeholders.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import styles from '../Pass.module.css'
import { ClaimGuest } from './ClaimGuest.tsx'
import { AskPage, goTo, isFinal, Outcome, useRefusal } from './Outcome.tsx'

/** Uses the link or the pass that somebody signed in with (Rules 19.12, 21.9). */
export function FromLink() {
  const [arrival] = useState(keptArrival)
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
      forgetArrival()
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
          {game.filled >= game.seats ? <p>{t`All ${game.seats} seats are taken.`}</p> : null}
          <p className="muted anywhere">{t`Unless you’re buddies, joining sends ${game.hostFirstName} a buddy request, which shows them your email.`}</p>
        </div>
      ) : (
        <SkeletonCards count={1} />
      )}
    </AskPage>
  )
}
