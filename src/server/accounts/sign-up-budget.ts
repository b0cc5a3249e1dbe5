import type { Call } from '../core/call.ts'
import type { Limits } from '../core/limits.ts'

/**
 * Takes a place for one sign-up of a network (Rule 13.5), and returns what gives it back: one of those of the game whose link or pass the person
 * came with, else one of the network's own. Throws 429.
 */
export async function takeSignUpPlace(
  { services: { limits }, network }: Call,
  game: { readonly id: string | null; readonly places: number },
): Promise<() => Promise<void>> {
  const key = `network:${network}`
  await limits.take('sign_up_burst', [key])
  const giveBack = async (name: 'sign_up' | 'sign_up_by_link', place: string) => {
    await limits.giveBack(name, place)
    await limits.giveBack('sign_up_burst', key)
  }
  const place = await placeOf(limits, `${key} game:${game.id}`, game.places)
  if (place !== null) return () => giveBack('sign_up_by_link', place)
  try {
    await limits.take('sign_up', [key])
  } catch (error) {
    await limits.giveBack('sign_up_burst', key)
    throw error
  }
  return () => giveBack('sign_up', key)
}

/** The first of so many places that is free: how many there are differs from game to game, and a limit has one number for all. */
async function placeOf(limits: Limits, key: string, places: number): Promise<string | null> {
  for (let number = 1; number <= places; number += 1) {
    const place = `${key} ${number}`
    if (await limits.tryTake('sign_up_by_link', place)) return place
  }
  return null
}
