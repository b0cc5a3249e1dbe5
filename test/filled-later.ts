const NOTHING_YET = new Proxy(
  {},
  {
    get: (_, name) => {
      throw new Error(`${String(name)} is read before the hooks of the test file have run.`)
    },
  },
)

/**
 * An object that a test file can name before its hooks have run. `fill` redirects reads and writes to another object. Reading it earlier
 * throws.
 */
export function filledLater<T extends object>(): { readonly value: T; fill(from: T): void } {
  const value: T = Object.create(NOTHING_YET)
  return {
    value,
    fill: (from) => {
      Object.setPrototypeOf(value, Object.getPrototypeOf(from))
      for (const name of Reflect.ownKeys(from))
        Object.defineProperty(value, name, {
          get: () => Reflect.get(from, name),
          set: (given) => void Reflect.set(from, name, given),
          ...{ enumerable: true, configurable: true },
        })
    },
  }
}

/** By their first names in lower case. */
export type People<Name extends string, Person> = Readonly<Record<Lowercase<Name>, Person>>

/** People of these names, filled in later, in the order of the names. */
export function peopleFilledLater<Name extends string, Person extends object>(names: readonly Name[]) {
  const later = names.map((name) => ({ name, ...filledLater<Person>() }))
  return {
    people: Object.fromEntries(later.map(({ name, value }) => [name.toLowerCase(), value])) as People<
      Name,
      Person
    >,
    fill: (persons: readonly Person[]) => {
      for (const [index, { name, fill }] of later.entries()) {
        const person = persons[index]
        if (!person) throw new Error(`${name} is missing.`)
        fill(person)
      }
    },
  }
}
