import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { localMoment } from '../../domain/base/times.ts'
import { draftAgain } from '../../domain/hosting/host-again.ts'
import { queryOf } from '../api/use-call.ts'
import { gameQuery } from '../games/game-cache.ts'
import { gameView } from '../games/game-view.ts'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { href, navigate } from '../navigation/href.ts'
import { Button, type ButtonVariant } from '../ui/Button.tsx'
import { nowSeconds, timeZone } from '../ui/device.ts'
import { AskSheet } from '../ui/Sheet.tsx'
import { toastFailure } from '../ui/toasts.ts'
import { changeStoredDraft, resetStoredDraft, storedDraft } from './draft-store.ts'

interface HostAgainProps {
  gameId: string
  hostId: string
  variant?: ButtonVariant
  wide?: boolean
  icon?: ReactNode
  /** The label. */
  children: ReactNode
}

/**
 * Opens the last step of the wizard, filled in as last time (Rules 28.6 to 28.8); for a standing game with its next date (Rule 42.3). Asks
 * before it replaces a draft that has a name.
 */
export function HostAgain({ gameId, hostId, children, ...look }: HostAgainProps) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [lost, setLost] = useState<string | null>(null)
  const start = () => {
    setLost(null)
    setIsBusy(true)
    hostAgain(client, gameId, hostId)
      .catch(() => toastFailure(words.checkConnection))
      .finally(() => setIsBusy(false))
  }
  const tap = () => {
    const { name } = storedDraft(hostId)
    if (name.trim() === '') start()
    else setLost(name.trim())
  }
  return (
    <>
      <Button {...look} busy={isBusy} onClick={tap}>
        {children}
      </Button>
      {lost !== null ? (
        <AskSheet
          onClose={() => setLost(null)}
          title={t`Replace your draft?`}
          no={t`Keep it`}
          action={t`Replace`}
          onAction={start}
        >
          <p>{t`“${lost}” has not been sent yet. It would be lost.`}</p>
        </AskSheet>
      ) : null}
    </>
  )
}

/** Fills the draft in from a past game and opens the last step of the wizard. Rejects if the people cannot be loaded. */
async function hostAgain(client: QueryClient, gameId: string, hostId: string): Promise<void> {
  const [wire, series, { active }, guests, { myHouseAddress }, groups] = await Promise.all([
    client.fetchQuery(gameQuery(client, gameId)),
    client.fetchQuery(queryOf('series', {})),
    client.fetchQuery(queryOf('listBuddies', {})),
    client.fetchQuery(queryOf('guests', {})),
    client.fetchQuery(queryOf('user', {})),
    client.fetchQuery(queryOf('groups', {})),
    client.prefetchQuery(queryOf('getCreditCard', {})),
  ])
  const played = gameView(wire, hostId)
  const isInGroup = groups.some(({ id }) => id === played.groupId)
  const game = isInGroup ? played : { ...played, groupId: null }
  const standing = series.find((each) => each.gameId === gameId)
  const there = game.timeZone ?? timeZone()
  const context = { now: localMoment(nowSeconds(), timeZone()), houseAddress: myHouseAddress ?? '' }
  const draft = draftAgain(game, {
    ...context,
    last: localMoment(game.startsAt, there),
    lastRsvp: game.rsvpAt === null ? null : localMoment(game.rsvpAt, there).date,
    buddies: new Set(active.map(({ id }) => id)),
    guests: guests.filter(({ claimedBy }) => claimedBy === null),
    // In the game's time zone, even if this device is in another one.
    series: standing?.next
      ? { ...standing, next: localMoment(standing.next.startsAt, timeZone()) }
      : undefined,
  })
  resetStoredDraft()
  changeStoredDraft(draft, context, hostId)
  navigate(href('/host-game-invitation'), { state: { again: true } })
}
