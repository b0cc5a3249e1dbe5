import styles from './Avatar.module.css'
import { classes } from './classes.ts'

export interface AvatarPerson {
  readonly id: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly avatarImage?: string | null | undefined
}

export interface AvatarProps {
  person: AvatarPerson
  /** 36, 44, 48, 64 or 96 px. */
  size?: 's' | 'm' | 'l' | 'xl' | 'xxl' | undefined
  className?: string | undefined
}

const HUES = 10

/** The picture of a person, or a chip of their own colour with their initials. Decorative: the name stands beside it. */
export function Avatar({ person, size = 'm', className }: AvatarProps) {
  const name = classes(styles.avatar, styles[size], className)
  if (person.avatarImage) {
    return <img className={name} src={person.avatarImage} alt="" loading="lazy" decoding="async" />
  }
  return (
    <span
      className={classes(name, styles.chip, styles[`hue${hueOf(person.id)}`])}
      data-initials={initials(person)}
      aria-hidden="true"
    />
  )
}

function hueOf(id: string): number {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521
  return sum % HUES
}

function initials(person: AvatarPerson): string {
  const letters = `${person.firstName.trim().slice(0, 1)}${person.lastName.trim().slice(0, 1)}`
  return (letters || person.username.slice(0, 2)).toUpperCase()
}
