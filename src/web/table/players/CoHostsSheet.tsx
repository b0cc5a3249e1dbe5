import { useState } from 'react'
import { invited } from '../../../domain/game/players.ts'
import { fullName, type GameView, nameIn, personIn } from '../../games/game-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Switch } from '../../ui/Choice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from './Players.module.css'

/** Names co-hosts among the players who accepted and have an account: each switch takes effect at once (Rule 20.1). */
export function CoHostsSheet({ game, onClose }: { game: GameView; onClose: () => void }) {
  /** The requested value, until the server has answered. */
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const answered = () => setAsked(null)
  const naming = useGameAction('setCoHosts', {
    failed: later(t`change the co-hosts`),
    onDone: answered,
    onFailed: answered,
  })
  const able = invited(game).filter(({ userId, response }) => response === 'accepted' && userId !== null)
  const coHosts = new Set(asked ?? able.filter(({ role }) => role === 'coHost').map(({ id }) => id))
  const name = (id: string, on: boolean) => {
    const others = [...coHosts].filter((each) => each !== id)
    const userIds = on ? [...others, id] : others
    setAsked(userIds)
    naming.mutate({ gameId: game.id, userIds })
  }
  return (
    <Sheet onClose={onClose} title={t`Co-hosts`} done={t`Done`}>
      <p>
        {able.length > 0
          ? t`A co-host can do everything at the table from their own phone.`
          : t`Nobody to choose from yet. Co-hosts need an account and must have accepted the invite.`}
      </p>
      <ul className="rows ink">
        {able.map(({ id }) => (
          <li key={id} className={styles.coHost}>
            <Avatar person={personIn(game, id)} size="s" />
            <Switch
              label={nameIn(game, id)}
              hint={fullName(personIn(game, id))}
              checked={coHosts.has(id)}
              disabled={naming.isPending}
              onChange={(on) => name(id, on)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
