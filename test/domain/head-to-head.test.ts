import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EntryContent } from '../../src/domain/table/entries.ts'
import { headToHead, type SharedNight } from '../../src/domain/table/head-to-head.ts'
import { play } from '../../src/domain/table/play.ts'
import { rank } from '../../src/domain/table/ranking.ts'
import { type Night, nights } from './build.ts'

const NOBODY = {
  ...{ nights: 0, ahead: 0, behind: 0, net: 0, theirNet: 0 },
  ...{ knockedOut: 0, knockedOutBy: 0 },
}

const out = (playerId: string, ...byIds: string[]): EntryContent => ({ type: 'knocked', playerId, byIds })

const night = (
  mine: readonly [place: number, net: number],
  theirs: readonly [place: number, net: number],
  entries: readonly EntryContent[] = [],
): SharedNight => ({
  mine: { playerId: 'tomas', place: mine[0], net: mine[1] },
  theirs: { playerId: 'ravi', place: theirs[0], net: theirs[1] },
  entries,
})

describe('head to head', () => {
  test('counts nights, who was ahead, both nets and mutual knock-outs (Rule 44.1)', () => {
    expect(
      headToHead([
        night([0, 4000], [2, -2000], [out('ravi', 'tomas'), out('mei', 'tomas')]),
        night([3, -2500], [1, 1500], [out('tomas', 'ravi', 'mei'), out('ravi'), out('ravi', 'mei')]),
        night([1, 10], [1, 10]),
        night([4, -500], [0, 900], [{ type: 'knocked', playerId: 'ravi', byId: 'tomas' }]),
      ]),
    ).toEqual({
      ...{ nights: 4, ahead: 1, behind: 2, net: 1010, theirNet: 410 },
      ...{ knockedOut: 2, knockedOutBy: 1 },
    })
    expect(headToHead([])).toEqual(NOBODY)
  })

  test('is mirrored for the other player, whatever happened (Rule 44.1)', () => {
    const between = (played: readonly Night[], mine: number, theirs: number) =>
      headToHead(
        played.flatMap(({ game, history }) => {
          const results = rank(game, play(game, history))
          const ids = results.map(({ playerId }) => playerId).sort()
          const of = (seat: number) => results.find(({ playerId }) => playerId === ids[seat])
          const [one, other] = [of(mine), of(theirs)]
          return one && other ? { mine: one, theirs: other, entries: history } : []
        }),
      )
    fc.assert(
      fc.property(fc.array(nights, { maxLength: 4 }), (played) => {
        const {
          nights: count,
          ahead,
          behind,
          net,
          theirNet,
          knockedOut,
          knockedOutBy,
        } = between(played, 0, 1)
        expect(ahead + behind).toBeLessThanOrEqual(count)
        expect(between(played, 1, 0)).toEqual({
          ...{ nights: count, ahead: behind, behind: ahead, net: theirNet, theirNet: net },
          ...{ knockedOut: knockedOutBy, knockedOutBy: knockedOut },
        })
      }),
    )
  })
})
