import { t } from '../i18n/language.ts'
import { Avatar, type AvatarPerson } from '../ui/Avatar.tsx'
import styles from './Pass.module.css'
import type { OpenedPass } from './pass-facts.ts'

/** A guest as `Avatar` takes them. */
export const asGuest = (id: string, name: string): AvatarPerson => named(id, name, true)

/** Somebody in the game of a pass, as `Avatar` takes them. */
export function personIn({ game, playerId, guestName }: OpenedPass, id: string): AvatarPerson {
  if (id === playerId) return asGuest(id, guestName)
  const player = game.players.find((each) => each.id === id)
  return named(id, player?.name ?? '', player?.guest ?? false)
}

/** The name of somebody in the game of a pass; "You" for the guest whose pass it is. */
export function nameIn({ game, playerId }: OpenedPass, id: string): string {
  if (id === playerId) return t`You`
  return game.players.find((each) => each.id === id)?.name ?? ''
}

const named = (id: string, name: string, guest: boolean): AvatarPerson => ({
  id,
  username: name,
  firstName: name,
  lastName: '',
  guest,
})

/** Somebody in a row of people: the avatar over the name. */
export function Person({ opened, playerId }: { opened: OpenedPass; playerId: string }) {
  return (
    <>
      <Avatar person={personIn(opened, playerId)} />
      <span className={styles.name}>{nameIn(opened, playerId)}</span>
    </>
  )
}
