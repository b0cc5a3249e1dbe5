import Plus from 'lucide-react/dist/esm/icons/plus.mjs'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { useMyId } from '../account/me.ts'
import { href, useSearchOf } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { useShowInvites } from '../shell/badges.ts'
import { DockPage } from '../shell/DockPage.tsx'
import { games as strings } from '../strings/games.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, ErrorState } from '../ui/Placeholders.tsx'
import { fetchCards } from './cards.tsx'
import { GameSections } from './GameSections.tsx'
import styles from './Games.module.css'
import { type GameGroups, groupGames, sectionIds } from './groups.ts'
import { Headline } from './Headline.tsx'
import { NextUp } from './NextUp.tsx'
import { useGames } from './use-games.ts'

/** Home: the next game, and all games in their sections (Rule 14.16). */
export function Games() {
  const query = useGames()
  const myId = useMyId()
  const { gameId } = useSearchOf('/games')
  const showInvites = useInvitesAsked()
  const groups = query.data && myId ? groupGames(query.data, myId) : undefined
  const failed = query.isError && !query.data
  const known = groups !== undefined
  useEffect(() => (known ? fetchCards() : undefined), [known])
  return (
    <DockPage title={strings.title} current="games" wide>
      <div className={styles.home}>
        <div className={styles.lead}>
          <Headline groups={groups} myId={myId ?? ''} failed={failed} />
          <Button
            variant="primary"
            size="l"
            wide
            icon={<Plus size={20} aria-hidden="true" />}
            disabled={query.isPending}
            onClick={() => navigate(href('/host-game'))}
          >
            {strings.hostNewGame}
          </Button>
        </div>
        {groups && myId ? <NextUp groups={groups} myId={myId} /> : null}
        <div className={styles.lists}>
          {failed ? (
            <ErrorState
              text={words.checkConnection}
              onRetry={() => query.refetch()}
              busy={query.isFetching}
            />
          ) : (
            <GameSections
              key={gameId ?? ''}
              groups={groups}
              myId={myId ?? ''}
              gameId={gameId}
              showInvites={showInvites}
            />
          )}
          {groups && isFirstTime(groups) ? (
            <EmptyState
              title={strings.welcome}
              text={strings.welcomeText}
              action={
                <Button onClick={() => navigate(href('/buddies-user-search'))}>{strings.addBuddy}</Button>
              }
            />
          ) : null}
        </div>
      </div>
    </DockPage>
  )
}

/** Set when the pending invites are requested, by the mail icon or by `invites` in the address. */
function useInvitesAsked(): number | undefined {
  const tapped = useShowInvites()
  const inAddress = new URLSearchParams(useSearch()).has('invites')
  return tapped ?? (inAddress ? 0 : undefined)
}

function isFirstTime(groups: GameGroups): boolean {
  return sectionIds.every((id) => groups[id].length === 0)
}
