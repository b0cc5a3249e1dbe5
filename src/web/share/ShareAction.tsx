import { gameFromWire } from '../../contract/game-wire.ts'
import { can } from '../../domain/permissions.ts'
import { classes } from '../ui/classes.ts'
import styles from './ShareAction.module.css'
import type { ShareButtonProps } from './ShareButton.tsx'
import { ShareButton } from './ShareButton.tsx'

/** SHARE for whoever runs a game that has not started; null for anybody else. Loads after the page, into a place kept free for it. */
export function ShareAction({ game, myId, onCard }: ShareButtonProps & { myId: string }) {
  if (can('link', gameFromWire(game), myId) !== null) return null
  return (
    <div className={classes(styles.place, onCard && styles.onCard)}>
      <ShareButton game={game} onCard={onCard} />
    </div>
  )
}
