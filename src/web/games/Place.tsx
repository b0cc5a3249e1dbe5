import type { WireGame } from '../../contract/endpoints.ts'
import { useMe } from '../account/me.ts'
import { t } from '../i18n/language.ts'
import styles from './GameCard.module.css'

/** The place; 'My House' for its host. */
export function Place({ game }: { game: WireGame }) {
  const home = useMe().data?.myHouseAddress
  return (
    <p className={styles.place}>{game.isHost && game.place === home ? t`My House · ${home}` : game.place}</p>
  )
}
