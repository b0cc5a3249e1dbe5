import MessageSquare from 'lucide-react/dist/esm/icons/message-square.mjs'
import { useState } from 'react'
import { playing } from '../../domain/game/game.ts'
import { can } from '../../domain/game/permissions.ts'
import { MAX_MESSAGE } from '../../domain/game/send-message.ts'
import type { GameView } from '../games/game-view.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { t } from '../i18n/language.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { useOnline } from '../ui/device.ts'
import { AskSheet } from '../ui/Sheet.tsx'
import { TextArea } from '../ui/TextField.tsx'

/** "Message everybody who’s in", where `mayWrite` (Rule 41.4). */
export function WriteMessage({ game }: { game: GameView }) {
  const [isOpen, setOpen] = useState(false)
  const isOnline = useOnline()
  return (
    <>
      <Button
        wide
        icon={<MessageSquare size={18} />}
        disabled={!isOnline}
        reason={t`You are offline.`}
        onClick={() => setOpen(true)}
      >
        {t`Message everybody who’s in`}
      </Button>
      {isOpen ? <MessageSheet gameId={game.id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Whether the viewer can write, and to somebody. */
export const mayWrite = (game: GameView): boolean =>
  can('message', game, game.myId) === null && playing(game).some(({ id }) => id !== game.myId)

function MessageSheet({ gameId, onClose }: { gameId: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const sending = useGameAction('messagePlayers', { failed: gameFailures.message })
  return (
    <AskSheet
      title={t`Message everybody who’s in`}
      deed={t`Send`}
      busy={sending.isPending}
      disabled={text.trim() === ''}
      onClose={onClose}
      onSubmit={() => sending.mutate({ gameId, text: text.trim() }, { onSuccess: onClose })}
    >
      <TextArea
        label={t`Message`}
        hint={t`They get a notification. Guests see it on their page.`}
        value={text}
        maxLength={MAX_MESSAGE}
        onChange={setText}
      />
    </AskSheet>
  )
}
