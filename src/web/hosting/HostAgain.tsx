import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import Repeat from 'lucide-react/dist/esm/icons/repeat.mjs'
import { useState } from 'react'
import { localMoment } from '../../domain/base/times.ts'
import { draftAgain } from '../../domain/hosting/host-again.ts'
import { queryOf } from '../api/use-call.ts'
import type { GameView } from '../games/game-view.ts'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { href, navigate } from '../navigation/href.ts'
import { Button } from '../ui/Button.tsx'
import { nowSeconds, timeZone } from '../ui/device.ts'
import { AskSheet } from '../ui/Sheet.tsx'
import { toastFailure } from '../ui/toasts.ts'
import { changeStoredDraft, resetStoredDraft, storedDraft } from './draft-store.ts'

/** "Host again": the last step of the wizard, filled in as last time (Rules 28.6 to 28.8). Asks before it replaces a draft that has a name. */
export function HostAgain({ game }: { game: GameView }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [lost, setLost] = useState<string | null>(null)
  const start = () => {
    setLost(null)
    setIsBusy(true)
    hostAgain(client, game)
      .catch(() => toastFailure(words.checkConnection))
      .finally(() => setIsBusy(false))
  }
  const tap = () => {
    const { name } = storedDraft(game.hostId)
    if (name.trim() === '') start()
    else setLost(name.trim())
  }
  return (
    <>
      <Button icon={<Repeat size={18} />} busy={isBusy} onClick={tap}>
        {t`Host again`}
      </Button>
      {lost !== null ? (
        <AskSheet
          onClose={() => setLost(null)}
          title={t`Replace your draft?`}
          no={t`Keep it`}
          deed={t`Replace`}
          onDeed={start}
        >
          <p>{t`“${lost}” has not been sent yet. It would be lost.`}</p>
        </AskSheet>
      ) : null}
    </>
  )
}

/** Fills the draft in as a past game was and opens the last step of the wizard. Rejects where the people cannot be loaded. */
async function hostAgain(client: QueryClient, game: GameView): Promise<void> {
  const [{ active }, guests, { myHouseAddress }] = await Promise.all([
    client.fetchQuery(queryOf('listBuddies', {})),
    client.fetchQuery(queryOf('guests', {})),
    client.fetchQuery(queryOf('user', {})),
    client.prefetchQuery(queryOf('getCreditCard', {})),
  ])
  const there = game.timeZone ?? timeZone()
  const context = { now: localMoment(nowSeconds(), timeZone()), houseAddress: myHouseAddress ?? '' }
  const draft = draftAgain(game, {
    ...context,
    last: localMoment(game.startsAt, there),
    lastRsvp: game.rsvpAt === null ? null : localMoment(game.rsvpAt, there).date,
    buddies: new Set(active.map(({ id }) => id)),
    guests: guests.filter(({ claimedBy }) => claimedBy === null),
  })
  resetStoredDraft()
  changeStoredDraft(draft, context, game.hostId)
  navigate(href('/host-game-invitation'), { state: { again: true } })
}
