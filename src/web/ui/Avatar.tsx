import { firstCharacter } from '../../domain/base/typed-text.ts'
import { firstWord } from '../../domain/people/accounts.ts'
import styles from './Avatar.module.css'
import { classes } from './classes.ts'

export interface AvatarPerson {
  readonly id: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly avatarImage?: string | null | undefined
  /** Without an account: grey, with a dashed rim. */
  readonly guest?: boolean | undefined
}

/** A person without an account, of whom only the name is known. */
export const guestNamed = (id: string, name: string) => {
  return { id, username: name, firstName: name, lastName: '', guest: true }
}

export interface AvatarProps {
  person: AvatarPerson
  /** 36, 44, 48, 64 or 96 px. */
  size?: 's' | 'm' | 'l' | 'xl' | 'xxl' | undefined
  className?: string | undefined
}

/** Each hue has a dark and a light shade; white on any of them has a contrast above 4.5:1. */
const HUES = 12

/** A person's picture, or their initials on a colour of their own. Decorative: the name is shown beside it. */
export function Avatar({ person, size = 'm', className }: AvatarProps) {
  const name = classes(styles.avatar, styles[size], className)
  if (person.avatarImage) {
    return <img className={name} src={person.avatarImage} alt="" loading="lazy" decoding="async" />
  }
  return (
    <span
      className={classes(name, person.guest ? styles.guest : styles.chip)}
      style={person.guest ? undefined : { background: colourOf(person) }}
      data-initials={initials(person)}
      aria-hidden="true"
    />
  )
}

/** An FNV-1a hash of the first word of the first name, with its last bits mixed: a pass contains no more of a name (Rule 19.9). */
function colourOf({ firstName }: AvatarPerson): string {
  let hash = 0x811c9dc5
  for (const letter of firstWord(firstName)) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  const colour = ((hash ^ (hash >>> 15)) >>> 0) % (2 * HUES)
  return `oklch(${colour < HUES ? 0.42 : 0.53} 0.1 ${(colour % HUES) * (360 / HUES) + 10})`
}

/** Of the first and the last name. A guest has a single name: of its first and last word, so that Late Larry and Lou differ. */
function initials({ firstName, lastName, username }: AvatarPerson): string {
  const [first = '', ...more] = firstName.trim().split(/\s+/)
  const last = lastName.trim() || more.at(-1) || ''
  const letters = `${firstCharacter(first)}${firstCharacter(last)}`
  return (letters || username.slice(0, 2)).toUpperCase()
}
