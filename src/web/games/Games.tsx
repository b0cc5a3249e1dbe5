import Plus from 'lucide-react/dist/esm/icons/plus.mjs'
import { Fragment, Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { useMyId } from '../account/me.ts'
import { REFRESH_MS, useCall } from '../api/use-call.ts'
import { href, useSearchOf } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { owedHeight } from '../settlement/owed-hint.ts'
import { useShowInvites } from '../shell/badges.ts'
import { DockPage } from '../shell/DockPage.tsx'
import { lazyPart } from '../startup/lazy-part.ts'
import { games as strings } from '../strings/games.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { useNow } from '../ui/clock.ts'
import { useOnceLifted } from '../ui/once-lifted.ts'
import { ErrorState } from '../ui/Placeholders.tsx'
import { fetchCards } from './cards.tsx'
import { GameCardSkeleton } from './GameCardSkeleton.tsx'
import { GameSections } from './GameSections.tsx'
import styles from './Games.module.css'
import { type GameGroups, groupGames, sectionIds } from './groups.ts'
import { Headline } from './Headline.tsx'
import { nextUp, stepIn } from './next-game.ts'
import { useGames } from './use-games.ts'
import { useNextUp } from './use-next-up.ts'

const Owed = lazyPart(async () => (await import('../settlement/Owed.tsx')).Owed)

/** Home: what to do next, and all games in their sections (Rules 14.16, 27.1 to 27.4). */
export function Games() {
  const query = useGames()
  const myId = useMyId() ?? ''
  const now = useNow()
  const NextUp = useNextUp()
  const [kept] = useState(owedHeight)
  const loaded = query.data && myId ? groupGames(query.data, myId) : undefined
  const isLoaded = loaded !== undefined
  const failed = query.isError && !query.data
  const isFirstDay = isLoaded && sectionIds.every((id) => loaded[id].length === 0)
  const buddies = useCall(
    'listBuddies',
    {},
    { every: REFRESH_MS, notifyOnChangeProps: isFirstDay ? undefined : [] },
  )
  const isReady = useOnceLifted(NextUp !== undefined && isLoaded && !(isFirstDay && buddies.isPending))
  const groups = isReady ? loaded : undefined
  const known = groups !== undefined
  const game = groups && nextUp(groups, myId, now)
  const isTaken = game ? stepIn(game, myId, now) !== null : isFirstDay && buddies.data?.active.length === 0
  useEffect(() => (isLoaded ? fetchCards() : undefined), [isLoaded])
  return (
    <DockPage title={strings.title} current="games" wide>
      <div className={styles.home}>
        <div className={styles.lead}>
          <Headline groups={loaded} myId={myId} failed={failed} />
        </div>
        {NextUp && known ? (
          <NextUp
            game={game}
            myId={myId}
            isFirstDay={isFirstDay}
            buddies={isFirstDay ? buddies.data : undefined}
          />
        ) : failed ? null : (
          <GameCardSkeleton />
        )}
        {/* Drawn anew once NEXT UP is known: moving the same elements would count as a layout shift. */}
        <Fragment key={String(known || failed)}>
          <div
            className={kept > 0 ? styles.owed : styles.owedLate}
            style={kept > 0 ? { minHeight: kept } : undefined}
          >
            <Suspense>{known ? <Owed isPlaceKept={kept > 0} isNext={!isTaken} /> : null}</Suspense>
          </div>
          <Button
            variant={isTaken ? 'secondary' : 'primary'}
            size="l"
            wide
            icon={<Plus size={20} aria-hidden="true" />}
            disabled={query.isPending}
            onClick={() => navigate(href('/host-game'))}
          >
            {strings.hostNewGame}
          </Button>
          <div className={styles.lists}>
            {failed ? (
              <ErrorState
                text={words.checkConnection}
                onRetry={() => query.refetch()}
                busy={query.isFetching}
              />
            ) : (
              <Sections groups={groups} myId={myId} />
            )}
          </div>
        </Fragment>
      </div>
    </DockPage>
  )
}

function Sections({ groups, myId }: { groups: GameGroups | undefined; myId: string }) {
  const { gameId } = useSearchOf('/games')
  const showInvites = useInvitesAsked()
  return (
    <GameSections key={gameId ?? ''} groups={groups} myId={myId} gameId={gameId} showInvites={showInvites} />
  )
}

/** Set when the pending invites are requested, by the mail icon or by `invites` in the address. */
function useInvitesAsked(): number | undefined {
  const tapped = useShowInvites()
  const inAddress = new URLSearchParams(useSearch()).has('invites')
  return tapped ?? (inAddress ? 0 : undefined)
}
