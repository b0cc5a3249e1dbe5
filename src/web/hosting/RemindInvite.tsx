import { useAction, useCall } from '../api/use-call.ts'
import { type GameView, hasProfile } from '../games/game-view.ts'
import { RemindButton } from '../games/RemindButton.tsx'
import { t } from '../i18n/language.ts'
import { momentText } from '../i18n/texts/formats.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { shareOrCopy } from '../share/send.ts'
import { useOnline } from '../ui/device.ts'

interface RemindInviteProps {
  game: GameView
  userId: string
  name: string
}

/**
 * Reminds somebody who has not answered: an account by the server, a guest by a text to send, with their personal link (Rules 41.3,
 * 19.18).
 */
export function RemindInvite({ game, userId, name }: RemindInviteProps) {
  const isOnline = useOnline()
  const isGuest = !hasProfile(game, userId)
  // Not cached: anybody with its address can answer by it.
  const { data: link, isLoading } = useCall('gameLink', { gameId: game.id }, { enabled: isGuest, gcTime: 0 })
  const reminding = useAction('askAgain', { failed: gameFailures.askAgain })
  const share = () =>
    shareOrCopy({
      title: game.name,
      text: t`Are you coming to ${game.name}? ${momentText(game.startsAt)}`,
      ...(link && link.access !== 'off' ? { url: link.url } : {}),
    })
  return (
    <RemindButton
      {...{ name, reminding }}
      // Until the link has loaded, the text would lack it.
      busy={isLoading}
      disabled={!isOnline && !isGuest}
      onClick={isGuest ? share : () => reminding.mutate({ gameId: game.id, userId })}
    />
  )
}
