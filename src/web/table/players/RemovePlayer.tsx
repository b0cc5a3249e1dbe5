import X from 'lucide-react/dist/esm/icons/x.mjs'
import { type GameView, hasProfile } from '../../games/game-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { IconButton } from '../../ui/Button.tsx'
import { AskFirst } from '../../ui/Sheet.tsx'

/** Takes somebody off the list of an upcoming game, after asking (Rule 18.10). */
export function RemovePlayer({ game, playerId, name }: { game: GameView; playerId: string; name: string }) {
  const removing = useGameAction('removePlayer', { failed: later(t`remove the player`) })
  return (
    <AskFirst
      button={(ask) => (
        <IconButton label={t`Take ${name} off the list`} icon={<X size={18} />} onClick={ask} />
      )}
      title={t`Take off the list`}
      deed={t`Take off`}
      onDeed={(close) => removing.mutate({ gameId: game.id, userId: playerId }, { onSuccess: close })}
      danger
      busy={removing.isPending}
    >
      <p>{t`Take ${name} off the list?`}</p>
      <p>
        {hasProfile(game, playerId)
          ? t`They get a notification. You can add them again.`
          : t`Guests get no notification. You can add them again.`}
      </p>
    </AskFirst>
  )
}
