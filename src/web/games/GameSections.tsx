import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '../i18n/language.ts'
import { useRestoredState } from '../navigation/restored-state.ts'
import { Accordion } from '../ui/Sections.tsx'
import { GameCardSkeleton } from './GameCardSkeleton.tsx'
import { type GameGroups, type SectionId, sectionIds, waitsForAnswer } from './groups.ts'
import { SectionList } from './SectionList.tsx'

const titles = (): Readonly<Record<SectionId, string>> => ({
  upcoming: t`UPCOMING`,
  active: t`ACTIVE`,
  history: t`HISTORY`,
  hosting: t`HOSTING`,
})

interface GameSectionsProps {
  /** Undefined while loading. */
  groups: GameGroups | undefined
  myId: string
  /** The game in the address: opens every section and scrolls to it. Use it as the component's key. */
  gameId: string | undefined
  /** Changes whenever the pending invites are requested. */
  showInvites: number | undefined
}

/**
 * UPCOMING, ACTIVE, HISTORY and HOSTING, collapsed unless the address names a game (Rule 14.16). Restored as they were when
 * somebody comes back.
 */
export function GameSections({ groups, myId, gameId, showInvites }: GameSectionsProps) {
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
  const firstPending = groups?.upcoming.find((game) => waitsForAnswer(game, myId))
  const target = invitesOpened === undefined ? gameId : firstPending?.id

  // Sections that are open from the start are filled together, since each pushes down those below it.
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
              myId={myId}
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
