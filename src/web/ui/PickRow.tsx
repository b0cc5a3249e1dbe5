import Check from 'lucide-react/dist/esm/icons/check.mjs'
import { useId } from 'react'
import { Avatar, type AvatarPerson } from './Avatar.tsx'
import { classes } from './classes.ts'
import pick from './PickTarget.module.css'

export interface PickRowProps {
  /** `radio`: one of its group; `checkbox`: any number. */
  type: 'radio' | 'checkbox'
  group?: string | undefined
  person: AvatarPerson
  name: string
  sub: string
  checked: boolean
  disabled?: boolean | undefined
  onPick: (checked: boolean) => void
}

/** A person to pick: the whole row is the target. */
export function PickRow({ type, group, person, name, sub, checked, disabled, onPick }: PickRowProps) {
  const subId = useId()
  return (
    <label className={classes(pick.target, `ink ${pick.row}`)}>
      <Avatar person={person} size="s" />
      <span className="lines">
        <b>{name}</b>
        <span id={subId} className="small">
          {sub}
        </span>
      </span>
      <input
        type={type}
        name={group}
        aria-label={name}
        aria-describedby={subId}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      <span className="tick" aria-hidden="true">
        <Check size={16} strokeWidth={3} />
      </span>
    </label>
  )
}
