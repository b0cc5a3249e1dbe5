import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { GameCard, GameCardSkeleton } from '../games/GameCard.tsx'
import type { GameView } from '../games/game-view.ts'
import { type GameGroups, type SectionId, sectionIds, waitsForAnswer } from '../games/groups.ts'
import { usePreview } from '../games/use-game-action.ts'
import { CancelGame } from '../hosting/CancelGame.tsx'
import { AnswerChip, InviteAnswer } from '../hosting/InviteAnswer.tsx'
import { t } from '../i18n/language.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { peopleWords } from '../i18n/texts/people.ts'
import { href, navigate } from '../navigation/href.ts'
import { currentEntry, recall, save, useRestoredState } from '../navigation/restored-state.ts'
import { ShareAction } from '../share/ShareAction.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/Card.tsx'
import { EmptyState, type EmptyStateProps } from '../ui/Placeholders.tsx'
import { Accordion } from '../ui/Sections.tsx'
import { cardId, GameList } from './GameList.tsx'
import { History, HistoryRow } from './History.tsx'

const titles = (): Readonly<Record<SectionId, string>> => ({
  upcoming: t`UPCOMING`,
  active: t`ACTIVE`,
  history: t`HISTORY`,
  hosting: t`HOSTING`,
})

interface GameSectionsProps {
  /** Undefined while loading. */
  groups: GameGroups | undefined
  /** The game in the address: opens every section and scrolls to it. Use it as the component's key. */
  gameId: string | undefined
  /** Changes with every request to show the pending invites. */
  showInvites: number | undefined
}

/** UPCOMING, ACTIVE, HISTORY and HOSTING, collapsed unless the address names a game (Rule 14.16). Going back restores their state. */
export function GameSections({ groups, gameId, showInvites }: GameSectionsProps) {
  const [askedFirst] = useState(showInvites)
  const [open, setOpen] = useRestoredState<readonly SectionId[]>(
    'sections',
    gameId ? sectionIds : askedFirst === undefined ? [] : ['upcoming'],
  )
  const toggle = (id: SectionId, now: boolean) =>
    setOpen(now ? [...open, id] : open.filter((other) => other !== id))

  const [invitesOpened, setInvitesOpened] = useRestoredState<number | undefined>('invites', askedFirst)
  const openInvites = useEffectEvent((asked: number) => {
    if (asked === invitesOpened) return
    toggle('upcoming', true)
    setInvitesOpened(asked)
  })
  useEffect(() => {
    if (showInvites !== undefined) openInvites(showInvites)
  }, [showInvites])
  const firstPending = groups?.upcoming.find(waitsForAnswer)
  const target = invitesOpened === undefined ? gameId : firstPending?.id

  // Sections that are open from the start render together, since each pushes down those below it.
  const asked = gameId !== undefined || invitesOpened !== undefined
  if (asked && !groups) return <GameCardSkeleton />
  return (
    <div>
      {sectionIds.map((id) => (
        <Accordion
          key={id}
          id={id}
          title={titles()[id]}
          count={groups && groups[id].length + (id === 'history' ? groups.older : 0)}
          open={open.includes(id)}
          onToggle={(now) => toggle(id, now)}
        >
          {!open.includes(id) ? null : groups ? (
            <SectionList
              id={id}
              games={groups[id]}
              older={id === 'history' ? groups.older : 0}
              found={gameId}
              target={target}
              request={invitesOpened}
            />
          ) : (
            <GameCardSkeleton />
          )}
        </Accordion>
      ))}
    </div>
  )
}

interface SectionListProps {
  id: SectionId
  games: readonly GameView[]
  /** How many older games are not loaded. */
  older: number
  /** The game in the address. */
  found: string | undefined
  /** The game to scroll to, if it is in this section, once per `request`. */
  target: string | undefined
  request: number | undefined
}

const cards = { upcoming: UpcomingCard, active: ActiveCard, history: HistoryRow, hosting: HostingCard }

/** The content of an open section: cards with pending answers applied, or an empty state. */
function SectionList({ id, games, older, found, target, request }: SectionListProps) {
  const preview = usePreview()
  const SectionCard = cards[id]
  useScrollTo(games.some((game) => game.id === target) ? target : undefined, request)
  if (games.length === 0) return <Empty id={id} />
  const list = {
    name: id,
    games,
    found,
    card: (game: GameView) => <SectionCard game={preview(game)} />,
  }
  return id === 'history' ? <History {...list} count={older} /> : <GameList {...list} />
}

/** Scrolls to a card once it is rendered, and again for each new `request`; not when the person comes back. */
function useScrollTo(gameId: string | undefined, request = 0) {
  useEffect(() => {
    const entry = currentEntry()
    if (gameId === undefined || recall(entry, 'scrolled') === request) return
    save(entry, 'scrolled', request)
    const card = document.getElementById(cardId(gameId))
    card?.scrollIntoView({ block: 'start' })
    card?.focus({ preventScroll: true })
  }, [gameId, request])
}

function Empty({ id }: { id: SectionId }) {
  const buddies = useCall('listBuddies', {}).data?.active.length ?? 0
  const invites = t`When a buddy invites you to a game, it waits here for your answer.`
  const states: Readonly<Record<SectionId, EmptyStateProps>> = {
    upcoming:
      // People who have buddies are not told to add them.
      buddies > 0
        ? { title: t`No invites yet`, text: invites }
        : {
            title: t`No invites yet`,
            text: `${invites} ${t`Add the people you play with.`}`,
            action: (
              <Button onClick={() => navigate(href('/buddies-user-search'))}>{peopleWords.addBuddy}</Button>
            ),
          },
    active: {
      title: t`No game in play`,
      text: t`Accept an invite: the game shows up here as soon as its host starts it.`,
    },
    history: {
      title: t`No game played yet`,
      text: t`Finished games and their results are kept here, your own result on the card.`,
      action: <ButtonLink href={href('/import-nights')}>{t`Import past nights`}</ButtonLink>,
    },
    hosting: {
      title: t`You are not hosting`,
      text: t`Set up a game, invite your buddies and run it from here.`,
      action: <Button onClick={() => navigate(href('/host-game'))}>{gameWords.hostNewGame}</Button>,
    },
  }
  return <EmptyState {...states[id]} />
}

interface CardProps {
  game: GameView
}

/** A game that the viewer is invited to: opens its attendance and takes the answer. A co-host can share it. */
function UpcomingCard({ game }: CardProps) {
  return (
    <GameCard
      id={cardId(game.id)}
      game={game}
      to={href('/game-attendance', { gameId: game.id })}
      chips={<AnswerChip game={game} />}
      actions={
        <>
          <InviteAnswer game={game} />
          {game.mayRun ? <CheckInLink game={game} /> : null}
          <ShareAction game={game} onCard />
        </>
      }
    />
  )
}

/** A game in play hosted by somebody else: opens the table. */
function ActiveCard({ game }: CardProps) {
  return <GameCard id={cardId(game.id)} game={game} to={href('/game-in-play', { gameId: game.id })} />
}

/** A hosted game: in play it has SEE DETAILS; before that it opens its check-in, and can be shared, edited and cancelled. */
function HostingCard({ game }: CardProps) {
  const isActive = game.state === 'active'
  const attendance = href('/game-attendance', { gameId: game.id })
  return (
    <GameCard
      id={cardId(game.id)}
      game={game}
      to={isActive ? undefined : attendance}
      actions={
        isActive ? (
          <ButtonRow>
            <Button onClick={() => navigate(attendance)}>{t`SEE DETAILS`}</Button>
            <Button onClick={() => navigate(href('/game-in-play', { gameId: game.id }))}>
              {gameWords.openGame}
            </Button>
          </ButtonRow>
        ) : (
          <>
            <CheckInLink game={game} />
            <ShareAction game={game} onCard />
            <ButtonLink href={href('/game-attendance', { gameId: game.id, edit: 'terms' })} wide>
              {gameWords.editGame}
            </ButtonLink>
            <CancelGame
              game={game}
              button={(ask) => (
                <Button variant="danger" wide onClick={ask}>
                  {t`CANCEL GAME`}
                </Button>
              )}
            />
          </>
        )
      }
    />
  )
}

/** The next screen for somebody who runs the game. */
function CheckInLink({ game }: CardProps) {
  return (
    <ButtonLink href={href('/game-check-in', { gameId: game.id })} wide>
      {gameWords.checkPlayersIn}
    </ButtonLink>
  )
}
