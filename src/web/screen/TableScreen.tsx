import { useMemo } from 'react'
import { useIsAway } from '../games/game-cache.ts'
import type { GameView } from '../games/game-view.ts'
import { useShownTable } from '../games/use-table.ts'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { goBack, useSearchOf } from '../navigation/href.ts'
import { SignedIn } from '../shell/SignedIn.tsx'
import { TaskPage } from '../shell/TaskPage.tsx'
import { WithGame } from '../shell/WithGame.tsx'
import { useOnline } from '../ui/device.ts'
import { EmptyState, ReadError } from '../ui/Placeholders.tsx'
import { Screen } from './Screen.tsx'
import { screenOfGame } from './screen-view.ts'
import { useLinkedScreen, useScreenToken } from './use-linked-screen.ts'

/** A table on a television or a laptop: of a game that a signed-in person can read, or of the secret link (Rules 34.1, 34.3). */
export function TableScreen() {
  const { gameId } = useSearchOf('/table-screen')
  return gameId ? (
    <SignedIn>
      <WithGame title={t`Table screen`}>{(game) => <ScreenOfGame stored={game} />}</WithGame>
    </SignedIn>
  ) : (
    <ScreenOfLink />
  )
}

function ScreenOfGame({ stored }: { stored: GameView }) {
  const { game, state, lost } = useShownTable(stored)
  const view = useMemo(() => screenOfGame(game, state), [game, state])
  return <Screen view={view} isOffline={useIsAway(stored.id, lost)} onClose={goBack} />
}

function ScreenOfLink() {
  const token = useScreenToken()
  return token === undefined ? <NoScreen /> : <OpenScreen key={token} token={token} />
}

function OpenScreen({ token }: { token: string }) {
  const { read, view, isEnded, isOffline } = useLinkedScreen(token)
  const online = useOnline()
  if (isEnded) return <NoScreen />
  if (view) return <Screen view={view} isOffline={isOffline || !online} />
  return (
    <TaskPage title={t`Table screen`} rail={null}>
      {read.isError ? <ReadError reads={[read]} /> : <p role="status">{words.loading}</p>}
    </TaskPage>
  )
}

/** The link has ended, or this device has none. */
function NoScreen() {
  return (
    <TaskPage title={t`Table screen`} rail={null}>
      <EmptyState title={t`There is no table screen here`} text={t`Ask the host for a new link.`} />
    </TaskPage>
  )
}
