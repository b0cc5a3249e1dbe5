import { useEffect, useEffectEvent } from 'react'
import { messageOf } from '../../api/call.ts'
import type { Answer } from '../../api/from-wire.ts'
import { useAction, useCall } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { dayText, momentText, monthText } from '../../i18n/texts/formats.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { words } from '../../i18n/texts/words.ts'
import { Card, DateTile, PersonRow } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Money } from '../../ui/Figures.tsx'
import { Loaded, SkeletonCards } from '../../ui/Placeholders.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { removePass } from '../device-passes.ts'
import styles from '../Pass.module.css'
import { AskPage, goTo, Outcome, useRefusal } from './Outcome.tsx'

type Claim = Answer<'claimPass'>

/** Lists the nights of a pass's guest, and moves them to the person's account (Rule 21.1). */
export function ClaimGuest({ pass }: { pass: string }) {
  const listed = useCall('claimPass', { pass }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const land = useEffectEvent(({ gameId }: Claim) => {
    removePass(pass)
    goTo(gameId)
  })
  const claim = useAction('claimPass', {
    failed: later(t`claim the nights`),
    refresh: ['listGames', 'listBuddies', 'user', 'claimedGuests'],
    onDone: (claimed) => {
      toastSuccess(t`The nights of ${claimed.name} are yours.`)
      removePass(pass)
      goTo(claimed.gameId)
    },
  })
  const before = listed.data
  // This account claimed them before: on activation, or on another device.
  useEffect(() => {
    if (before?.taken) land(before)
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
  cancelled: t`Cancelled`,
})
