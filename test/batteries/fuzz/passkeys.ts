import type { TestApp } from '../../app.ts'
import { assertionOf, newPasskey, registration } from '../../passkeys.ts'

type Fields = Readonly<Record<string, unknown>>

/** Single-use inputs: passkeys that sign in, and others that can be added, one of each for every token. */
export async function offerPasskeys(
  world: TestApp,
  tokens: readonly string[],
): Promise<{ readonly assertions: Fields[]; readonly registrations: Fields[] }> {
  const { db } = world.database
  const confirmed_until = world.now() + 600
  await db.updateTable('sessions').set({ confirmed_until }).execute()
  await db.deleteFrom('passkeys').execute()
  const assertions: Fields[] = []
  const registrations: Fields[] = []
  for (const as of tokens) {
    const { passkey } = await newPasskey(world, as)
    assertions.push(await assertionOf(world, passkey))
    registrations.push((await registration(world, as)).input)
  }
  return { assertions, registrations }
}
