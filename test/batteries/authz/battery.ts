import { type EndpointName, paths } from '../../../src/contract/paths.ts'
import { accessTable } from '../../access-table.ts'
import { outcome, type TestApp } from '../../app.ts'
import { type Cast, joinCast, type Role, roles, setScene } from '../../scene.ts'
import type { Battery, OpenWorld } from '../battery.ts'
import { onBothDatabases } from '../both-databases.ts'
import type { Outcome } from '../outcome.ts'

/** The answer of a call to a role, in a new scene. */
export async function answerTo(
  { world, cast }: { world: TestApp; cast: Cast },
  name: EndpointName,
  role: Role,
): Promise<{ readonly heard: string; readonly body: string }> {
  const scene = await setScene(world, cast)
  const input = await accessTable[name].input(scene, role)
  const answer = await world.call(name, input, {
    as: role === 'anonymous' ? undefined : scene.cast[role].token,
  })
  return { heard: outcome(answer), body: answer.body }
}

/** Calls every endpoint in every role and compares with the access table. An endpoint without a row is a fault. */
export async function runAccess(open: OpenWorld): Promise<Outcome> {
  const names = Object.keys(paths) as EndpointName[]
  const faults = names.filter((name) => !Object.hasOwn(accessTable, name)).map((name) => `${name} has no row`)
  const world = await open()
  try {
    const company = { world, cast: await joinCast(world) }
    let right = 0
    for (const name of names.filter((each) => Object.hasOwn(accessTable, each)))
      for (const role of roles) {
        const { heard } = await answerTo(company, name, role)
        const expected = accessTable[name].outcome[role]
        if (heard === expected) right += 1
        else faults.push(`${name} as ${role}: ${heard}, and not ${expected}`)
      }
    return { figures: { endpoints: names.length, roles: roles.length, right }, faults }
  } finally {
    await world.close()
  }
}

export const battery: Battery<never> = { sizes: {}, scenes: onBothDatabases(runAccess) }
