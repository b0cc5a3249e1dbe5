import Check from 'lucide-react/dist/esm/icons/check.mjs'
import type { WirePerson } from '../../contract/endpoints.ts'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './BuddyPick.module.css'

export interface BuddyPickProps {
  buddy: WirePerson
  checked: boolean
  onChange: (checked: boolean) => void
}

export function BuddyPick({ buddy, checked, onChange }: BuddyPickProps) {
  return (
    <label className={styles.pick}>
      <Avatar person={buddy} />
      <span className={styles.names}>
        <b>{buddy.username}</b>
        <span>{`${buddy.firstName} ${buddy.lastName}`}</span>
      </span>
      <input
        type="checkbox"
        aria-label={buddy.username}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.tick} aria-hidden="true">
        <Check size={18} strokeWidth={3} />
      </span>
    </label>
  )
}
