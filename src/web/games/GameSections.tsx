import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { games as strings } from '../strings/games.ts'
import { Accordion } from '../ui/Sections.tsx'
import { SectionList } from './cards.ts'
import { GameCardSkeleton } from './GameCardSkeleton.tsx'
import { answerOf, type GameGroups, type SectionId, sectionIds } from './groups.ts'

interface GameSectionsProps {
  /** Undefined while loading. */
  groups: GameGroups | undefined
  myId: string
  /** The game of the address: everything is open and the page scrolls to it. Give the component a key of it. */
  gameId: string | undefined
  /** Changes whenever the invites that wait are asked for. */
  showInvites: number | undefined
}

/** UPCOMING, ACTIVE, HISTORY and HOSTING, closed unless the address asks for a game (Spec 2, 4). */
export function GameSections({ groups, myId, gameId, showInvites }: GameSectionsProps) {
  const [open, setOpen] = useState<ReadonlySet<SectionId>>(new Set(gameId ? sectionIds : []))
  const toggle = (id: SectionId, now: boolean) =>
    setOpen((before) => new Set(now ? [...before, id] : [...before].filter((other) => other !== id)))

  const openInvites = useEffectEvent(() => toggle('upcoming', true))
  const [invitesOpened, setInvitesOpened] = useState<number>()
  useEffect(() => {
    if (showInvites === undefined) return
    openInvites()
    setInvitesOpened(showInvites)
  }, [showInvites])
  const firstPending = groups?.upcoming.find((game) => answerOf(game, myId) === 'pending')
  const target = invitesOpened === undefined ? gameId : firstPending?.id

  return (
    <div>
      {sectionIds.map((id) => (
        <Accordion
          key={id}
          id={id}
          title={strings[id]}
          count={groups?.[id].length}
          open={open.has(id)}
          onToggle={(now) => toggle(id, now)}
        >
          {!open.has(id) ? null : groups ? (
            <Suspense fallback={<GameCardSkeleton />}>
              <SectionList
                id={id}
                games={groups[id]}
                myId={myId}
                found={gameId}
                target={target}
                request={invitesOpened}
              />
            </Suspense>
          ) : (
            <GameCardSkeleton />
          )}
        </Accordion>
      ))}
    </div>
  )
}
