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

/** Reminds somebody who has not answered: an account by the server, a guest by a text to send (Rule 41.3). */
export function RemindInvite(props: RemindInviteProps) {
  return hasProfile(props.game, props.userId) ? <RemindAccount {...props} /> : <RemindGuest {...props} />
}

function RemindAccount({ game, userId, name }: RemindInviteProps) {
  const isOnline = useOnline()
  const asking = useAction('askAgain', { failed: gameFailures.askAgain })
  const { error } = asking
  const isTooSoon = error instanceof ApiError && error.code === 'reminded_recently'
  return (
    <RemindButton
      name={name}
      isReminded={asking.isSuccess || isTooSoon}
      busy={asking.isPending}
      isAway={!isOnline}
      onRemind={() => asking.mutate({ gameId: game.id, userId })}
    />
  )
}

/** With the game's link, by which a guest answers again as themselves (Rule 19.18). */
function RemindGuest({ game, name }: RemindInviteProps) {
  // Not kept in the cache: whoever has its address can answer by it.
  const link = useCall('gameLink', { gameId: game.id }, { gcTime: 0 })
  const isOn = link.data !== undefined && link.data.access !== 'off'
  const remind = () =>
    shareOrCopy({
      title: game.name,
      text: t`Are you coming to ${game.name}? ${momentText(game.startsAt)}`,
      ...(isOn ? { url: link.data.url } : {}),
    })
  return <RemindButton name={name} onRemind={remind} />
}
