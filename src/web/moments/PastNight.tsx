import Share2 from 'lucide-react/dist/esm/icons/share-2.mjs'
import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { entriesFromWire, gameFromWire } from '../../contract/game-wire.ts'
import { play } from '../../domain/play.ts'
import { HostAgain } from '../host/HostAgain.tsx'
import { t } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/Card.tsx'
import { Moment } from './Moment.tsx'
import { ShareResultsSheet } from './ShareResultsSheet.tsx'

/** What can be done with a finished game besides settling it: SHARE, and HOST AGAIN for its host. */
export function NightActions({ game }: { game: WireGame }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ButtonRow>
        {game.isHost && !game.imported ? <HostAgain game={game} /> : null}
        <Button icon={<Share2 size={18} />} onClick={() => setIsOpen(true)}>
          {t`SHARE`}
        </Button>
      </ButtonRow>
      {isOpen ? <ShareResultsSheet game={game} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** Who won a night that is just over, above its results (Rule 28.2). */
export function NightMoment({ game, myId }: { game: WireGame; myId: string }) {
  return <Moment wire={game} state={play(gameFromWire(game), entriesFromWire(game))} myId={myId} />
}
