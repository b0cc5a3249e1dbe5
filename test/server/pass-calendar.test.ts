import { expect, test } from 'vitest'
import { outcome } from '../app.ts'
import { readCalendar } from '../calendar-entries.ts'
import { answerAs, linkTo } from '../links.ts'
import { gameInput } from '../world.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

const { world, hana } = worldWith(['Hana'], FREE_HOSTING)

test('a guest gets the night as a calendar entry, with the place while they have a seat (Rule 19.9)', async () => {
  const as = hana.token
  const input = gameInput(world, [], { name: 'Cards, chips', place: '14 Alder St', link: 'seat', seats: 2 })
  const { id: gameId } = await world.ok('createGame', input, { as })
  const { pass } = await answerAs(world, await linkTo(world, hana, gameId), 'Mike')
  const read = async () => {
    const { file } = await world.ok('passCalendar', { pass })
    expect(file.replaceAll('\r\n ', '')).not.toContain(pass)
    // With a name, some calendar apps would add a calendar instead of an entry.
    expect(file).not.toContain('X-WR-CALNAME')
    const [entry] = readCalendar(file).entries
    return entry
  }

  const seated = await read()
  expect(seated).toMatchObject({ summary: 'Cards, chips', location: '14 Alder St', attendees: [] })
  expect(seated?.startsAt).toBe(input.timestamp)
  expect(seated?.description).toMatch(/^Hosted by Hana\n/)
  expect(seated?.url).toMatch(/\/pass$/)

  await world.ok('answerPass', { pass, answer: 'declined' })
  const declined = await read()
  expect(declined?.uid).toBe(seated?.uid)
  expect(declined?.location ?? '').toBe('')
  expect(declined?.sequence).toBeGreaterThan(seated?.sequence ?? Number.POSITIVE_INFINITY)

  const stranger = await world.call('passCalendar', { pass: `${pass.slice(1)}x` })
  expect(outcome(stranger)).toBe('404 not_found')
})
