import { expect, test } from 'vitest'
import type { Game } from '../../src/domain/game/game.ts'
import { accountPlayer, guestPlayer } from '../../src/domain/game/players.ts'
import { maskedByLink } from '../../src/domain/game/visibility.ts'
import { byLink } from '../../src/domain/guests/link.ts'
import { accepted, buildGame } from './build.ts'

const invites = [
  ...accepted('tomas', 'ravi'),
  ...['zoe', 'mei'].map((id) => byLink(accountPlayer(id, 'player', 'accepted'), 1)),
  byLink(guestPlayer('mike', 'Mike', 'accepted'), 1),
]
const claimed = { ...byLink(guestPlayer('lou', 'Lou', 'accepted'), 1), userId: 'yuki', guestName: null }
const masked = (viewerId: string, state: Game['state'] = 'upcoming') => [
  ...maskedByLink(buildGame({ invites, state }), viewerId),
]

test('Rule 19.12: people who came by the link and the others do not see each other’s e-mail, except the host’s', () => {
  expect(masked('hana')).toEqual(['zoe', 'mei'])
  expect(masked('tomas')).toEqual(['zoe', 'mei'])
  expect(masked('zoe')).toEqual(['tomas', 'ravi', 'mei'])
})

test('Rule 19.12: that ends with the start, and not when the game is cancelled', () => {
  for (const viewer of ['hana', 'tomas', 'zoe'])
    expect([...masked(viewer, 'active'), ...masked(viewer, 'complete')]).toEqual([])
  expect(masked('zoe', 'cancelled')).toEqual(['tomas', 'ravi', 'mei'])
})

test('Rule 21.4: it does not end with the start for people who claimed a seat, except that they see the host’s', () => {
  for (const state of ['active', 'complete'] as const) {
    const game = buildGame({ invites: [...invites, claimed], state })
    for (const viewer of ['hana', 'tomas', 'zoe']) expect([...maskedByLink(game, viewer)]).toEqual(['yuki'])
    expect([...maskedByLink(game, 'yuki')]).toEqual(['tomas', 'ravi', 'zoe', 'mei'])
  }
})
