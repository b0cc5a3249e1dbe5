import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { navigate } from '../navigation.ts'
import { href } from '../paths.ts'
import { games as strings } from '../strings/games.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/Placeholders.tsx'
import { Accordion } from '../ui/Sections.tsx'
import { cardId, GameList } from './GameList.tsx'
import { answerOf, type GameGroups } from './groups.ts'
import { ActiveCard, HistoryCard, HostingCard, UpcomingCard } from './SectionCards.tsx'

interface GameSectionsProps {
  /** Undefined while loading. */
  groups: GameGroups | undefined
  myId: string
  /** The game of the address: everything is open and the page scrolls to it. Give the component a key of it. */
  gameId: string | undefined
  /** Changes whenever the invites that wait are asked for. */
  showInvites: number | undefined
}

const order = ['upcoming', 'active', 'history', 'hosting'] as const
type SectionId = (typeof order)[number]

/** UPCOMING, ACTIVE, HISTORY and HOSTING, closed unless the address asks for a game (Spec 2, 4). */
export function GameSections({ groups, myId, gameId, showInvites }: GameSectionsProps) {
  const [open, setOpen] = useState<ReadonlySet<SectionId>>(new Set(gameId ? order : []))
  const toggle = (id: SectionId, now: boolean) =>
    setOpen((before) => new Set(now ? [...before, id] : [...before].filter((other) => other !== id)))
  const firstPending = groups?.upcoming.find((game) => answerOf(game, myId) === 'pending')

  useScrollTo(gameId, groups !== undefined)

  const openInvites = useEffectEvent(() => toggle('upcoming', true))
  const [invitesOpened, setInvitesOpened] = useState<number>()
  useEffect(() => {
    if (showInvites === undefined) return
    openInvites()
    setInvitesOpened(showInvites)
  }, [showInvites])
  useScrollTo(invitesOpened === undefined ? undefined : firstPending?.id, groups !== undefined, invitesOpened)

  return (
    <div>
      {order.map((id) => {
        const SectionCard = cards[id]
        return (
          <Accordion
            key={id}
            id={id}
            title={strings[id]}
            count={groups?.[id].length}
            open={open.has(id)}
            onToggle={(now) => toggle(id, now)}
          >
            {open.has(id) ? (
              <GameList
                games={groups?.[id]}
                gameId={gameId}
                card={(game) => <SectionCard game={game} myId={myId} />}
                empty={<Empty id={id} />}
              />
            ) : null}
          </Accordion>
        )
      })}
    </div>
  )
}

/** Scrolls to a card once it is there, and again for every new `request`. */
function useScrollTo(gameId: string | undefined, loaded: boolean, request = 0) {
  const done = useRef<number>(undefined)
  useEffect(() => {
    if (!loaded || gameId === undefined || done.current === request) return
    done.current = request
    const card = document.getElementById(cardId(gameId))
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }, [gameId, loaded, request])
}

const cards = { upcoming: UpcomingCard, active: ActiveCard, history: HistoryCard, hosting: HostingCard }

function Empty({ id }: { id: SectionId }): ReactNode {
  switch (id) {
    case 'upcoming':
      return <EmptyState title={strings.noUpcoming} text={strings.noUpcomingText} />
    case 'active':
      return <EmptyState title={strings.noActive} text={strings.noActiveText} />
    case 'history':
      return <EmptyState title={strings.noHistory} text={strings.noHistoryText} />
    case 'hosting':
      return (
        <EmptyState
          title={strings.noHosting}
          text={strings.noHostingText}
          action={<Button onClick={() => navigate(href('hostGame'))}>{strings.setUpGame}</Button>}
        />
      )
  }
}
