import { playersIn } from '../../domain/play.ts'
import { nameIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { classes } from '../ui/classes.ts'
import target from '../ui/PickTarget.module.css'
import type { AboutProps } from './EntryParts.tsx'
import styles from './KnockedBy.module.css'

interface KnockedByProps extends AboutProps {
  value: string | undefined
  onChange: (byId: string | undefined) => void
}

/** Who knocked the player out, with one tap; a second tap on the same takes it back (Rule 22.6). */
export function KnockedBy({ wire, table, userId, myId, value, onChange }: KnockedByProps) {
  const others = playersIn(table.state).filter(({ playerId }) => playerId !== userId)
  return (
    <fieldset className={styles.killers}>
      <legend className={styles.label}>
        {table.game.style === 'cash' ? t`Busted by (optional)` : t`Knocked out by (optional)`}
      </legend>
      <div className={target.chips}>
        {others.map(({ playerId }) => (
          <label key={playerId} className={classes(target.target, target.chip)}>
            <input
              type="checkbox"
              checked={value === playerId}
              onChange={(event) => onChange(event.currentTarget.checked ? playerId : undefined)}
            />
            {nameIn(wire, playerId, myId)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
