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
import { AskFirst } from '../ui/Sheet.tsx'
import { TextArea } from '../ui/TextField.tsx'

/** "Message everybody who’s in", for those who run a game that somebody else is in (Rule 41.4). */
export function WriteMessage({ game }: { game: GameView }) {
  const [text, setText] = useState('')
  const isOnline = useOnline()
  const failed = gameFailures.message
  const sending = useGameAction('messagePlayers', { failed, onDone: () => setText('') })
  const isAlone = playing(game).every(({ id }) => id === game.myId)
  if (isAlone || can('message', game, game.myId) !== null) return null
  const title = t`Message everybody who’s in`
  return (
    <AskFirst
      button={(ask) => (
        <Button
          wide
          icon={<MessageSquare size={18} />}
          disabled={!isOnline}
          reason={t`You are offline.`}
          onClick={ask}
        >
          {title}
        </Button>
      )}
      title={title}
      deed={t`Send`}
      busy={sending.isPending}
      disabled={text.trim() === ''}
      onDeed={(close) => sending.mutate({ gameId: game.id, text: text.trim() }, { onSuccess: close })}
    >
      <TextArea
        label={t`Message`}
        hint={t`They get a notification. Guests see it on their page.`}
        value={text}
        maxLength={MAX_MESSAGE}
        onChange={setText}
      />
    </AskFirst>
  )
}
