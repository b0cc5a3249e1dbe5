import { fullName } from '../../games/game-view.ts'

interface Named {
  readonly id: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * How people are named where money is paid: the phone is handed round, so nobody is "Me". By first name, in full where two would read the
 * same, and with the username where that does not tell them apart either.
 */
export function namesOf(people: readonly Named[]): (userId: string) => string {
  const isOnly = (text: string, textOf: (person: Named) => string) =>
    people.filter((person) => textOf(person) === text).length === 1
  const nameOf = (person: Named) => {
    if (isOnly(person.firstName, (each) => each.firstName)) return person.firstName
    return isOnly(fullName(person), fullName) ? fullName(person) : `${fullName(person)} (${person.username})`
  }
  const names = new Map(people.map((person) => [person.id, nameOf(person)]))
  return (userId) => names.get(userId) ?? ''
}
