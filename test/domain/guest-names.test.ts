import { describe, expect, test } from 'vitest'
import { accountPlayer, guestPlayer } from '../../src/domain/game/players.ts'
import { guestNameProblem, guestNames, passNames } from '../../src/domain/guests/guest-names.ts'
import { buildGame } from './build.ts'
import { inWords } from './in-words.ts'

describe('Rule 18.1: a guest’s name', () => {
  test.each(['M', 'Mike', "Mike (Jan's cousin)", 'Zoë', '👩‍👩‍👧', 'é'.repeat(40), ` ${'m'.repeat(40)} `])(
    '%s',
    (name) => expect(guestNameProblem(name)).toBeNull(),
  )
  test.each([
    ['', /required/],
    [' \u00ad', /required/],
    ['m'.repeat(41), /40 characters/],
    ['mike@home', /@/],
    ['http://mike', /@/],
    ['a:b', /@/],
    ['a/b', /@/],
    ['Mi\nke', /see/],
    ['Mi\u202eke', /see/],
    ['Mi\u200bke', /see/],
  ])('is not %j', (name, sentence) => expect(inWords(guestNameProblem(name))).toMatch(sentence))
})

describe('Rule 18.3: guests with one name', () => {
  const shown = (...names: string[]) => {
    const invites = names.map((name, index) => guestPlayer(`guest-${index}`, name, 'accepted'))
    return [...guestNames(buildGame({ invites })).values()]
  }

  test('are numbered in seat order, whatever the case', () => {
    expect(shown('Mike', 'Lou', 'mike', 'Mike')).toEqual(['Mike', 'Lou', 'mike 2', 'Mike 3'])
    expect(shown('Zoe\u0308', 'Zo\u00eb')).toEqual(['Zoe\u0308', 'Zo\u00eb 2'])
  })

  test('skip a number that is part of another name', () => {
    expect(shown('Mike', 'Mike', 'Mike 2')).toEqual(['Mike', 'Mike 3', 'Mike 2'])
    expect(shown('Mike 2', 'Mike 2', 'Mike')).toEqual(['Mike 2', 'Mike 2 2', 'Mike'])
  })

  test('are only guests, and only those in the game', () => {
    const claimed = { ...guestPlayer('claimed', 'Mike', 'accepted'), userId: 'michael' }
    const asking = guestPlayer('asking', 'Mike', 'asking')
    const mike = guestPlayer('mike', 'Mike', 'declined')
    const game = buildGame({ invites: [accountPlayer('Mike', 'player', 'accepted'), claimed, asking, mike] })
    expect([...guestNames(game)]).toEqual([['mike', 'Mike']])
  })
})

describe('Rule 19.9: names in a pass', () => {
  test('number guests as the table does, then accounts, and skip a number that is a name', () => {
    const invites = [
      accountPlayer('mike', 'player', 'accepted'),
      guestPlayer('first', 'Mike', 'accepted'),
      guestPlayer('second', 'Mike', 'accepted'),
      guestPlayer('third', 'Mike 3', 'accepted'),
    ]
    const game = buildGame({ invites })
    const names = passNames(game, ({ id, guestName }) => guestName ?? (id === 'mike' ? 'mike' : 'Hana'))
    const shown = (ids: readonly string[]) => ids.map((id) => names.get(id))
    expect(shown(['first', 'second', 'third'])).toEqual([...guestNames(game).values()])
    expect(shown(['mike', 'first', 'second'])).toEqual(['mike 4', 'Mike', 'Mike 2'])
  })
})
