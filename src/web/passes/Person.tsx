import { Avatar } from '../ui/Avatar.tsx'
import styles from './Pass.module.css'
import type { OpenedPass } from './pass-facts.ts'
import { nameIn, personIn } from './people.ts'

/** Somebody in a row of people: the avatar over the name. */
export function Person({ opened, playerId }: { opened: OpenedPass; playerId: string }) {
  return (
    <>
      <Avatar person={personIn(opened, playerId)} />
      <span className={styles.name}>{nameIn(opened, playerId)}</span>
    </>
  )
}
