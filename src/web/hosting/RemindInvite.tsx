import { ApiError } from '../api/call.ts'
import { useAction, useCall } from '../api/use-call.ts'
import { type GameView, hasProfile } from '../games/game-view.ts'
import { t } from '../i18n/language.ts'
import { momentText } from '../i18n/texts/formats.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { shareOrCopy } from '../share/send.ts'
import { useOnline } from '../ui/device.ts'
import { RemindButton } from '../ui/RemindButton.tsx'

interface RemindInviteProps {
  game: GameView
  userId: string
  name: string
}

/**
 * Reminds somebody who has not answered: an account by the server, a guest by a text to send, with the link by which they answer as
 * themselves (Rules 41.3, 19.18).
 */
export function RemindInvite({ game, userId, name }: RemindInviteProps) {
  const isOnline = useOnline()
  const isGuest = !hasProfile(game, userId)
  // Not kept in the cache: whoever has its address can answer by it.
  const { data: link } = useCall('gameLink', { gameId: game.id }, { enabled: isGuest, gcTime: 0 })
  const asking = useAction('askAgain', { failed: gameFailures.askAgain })
  const { error } = asking
  const isTooSoon = error instanceof ApiError && error.code === 'reminded_recently'
  const share = () =>
    shareOrCopy({
      title: game.name,
      text: t`Are you coming to ${game.name}? ${momentText(game.startsAt)}`,
      ...(link && link.access !== 'off' ? { url: link.url } : {}),
    })
  return (
    <RemindButton
      name={name}
      isReminded={asking.isSuccess || isTooSoon}
      busy={asking.isPending}
      disabled={!isOnline && !isGuest}
      onClick={isGuest ? share : () => asking.mutate({ gameId: game.id, userId })}
    />
  )
}
