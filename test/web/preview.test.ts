import { describe, expect, it } from 'vitest'
import { foldStored } from '../../src/domain/count/counted-night.ts'
import { sizeOf } from '../../src/domain/game/gap.ts'
import { guestPlayer } from '../../src/domain/game/players.ts'
import { MAX_ENTRIES, type PlayCommand } from '../../src/domain/table/decide.ts'
import type { Count, Entry } from '../../src/domain/table/entries.ts'
import { play } from '../../src/domain/table/play.ts'
import { preview, targetOf } from '../../src/web/games/offline/preview.ts'
import type { Act, QueuedCommand } from '../../src/web/games/offline/queued-command.ts'
import { buildCashGame, buildGame, entered, START } from '../domain/build.ts'

const game = buildCashGame()

const queued = (commandId: string, act: Act): QueuedCommand => ({
  seq: 1,
  personId: 'hana',
  gameId: game.id,
  commandId,
  timestamp: START,
  act,
  refused: null,
})
const enter = (commandId: string, command: PlayCommand) => queued(commandId, { type: 'enter', command })
const rebuyOf = (playerId: string): PlayCommand => ({ type: 'rebuy', playerId, amount: 2000 })
const rebuy = (commandId: string) => enter(commandId, rebuyOf('ravi'))
const undoOf = (events: readonly Entry[]) => {
  const last = events.at(-1)
  if (!last) throw new Error('nothing to undo')
  return queued(`undo-${events.length}`, { type: 'undo', target: targetOf(last) })
}
/** The entry that the server stored for a command. */
const storedAs = (commandId: string, id: string): Entry => ({
  ...entered({ type: 'rebuy', playerId: 'ravi', amount: 2000 }, id),
  commandId,
})
const potOf = (stored: readonly Entry[], ...commands: readonly QueuedCommand[]) =>
  preview(game, stored, commands).state.pot

it('keeps an earlier count’s pot while the undo of a later one is queued', () => {
  const stack = (commandId: string, playerId: string, counted: number, part = 0): Entry => {
    const cashed = entered({ type: 'cashed', playerId, amount: counted, counted }, `${commandId}-${part}`)
    return { ...cashed, commandId, part }
  }
  const all = ['hana', 'tomas', 'ravi', 'mei', 'olu'].map((id, part) => stack('one', id, 2020, part))
  const back = entered({ type: 'joined', playerId: 'ravi', amount: 1000 }, 'back')
  const entries = [...all, back, stack('two', 'ravi', 1200)]
  const counts: readonly Count[] = [
    { commandId: 'one', after: 'one-4', choice: { rule: 'equal', personId: null }, undo: null },
    { commandId: 'two', after: 'two-0', choice: { rule: 'person', personId: 'mei' }, undo: null },
  ]
  const { gap } = foldStored(game, { entries, counts })
  expect(sizeOf(gap)).toBe(300)
  const shown = preview({ ...game, gap }, entries, [undoOf(entries)], entries.length, counts)
  expect([shown.events.at(-1)?.id, shown.counts, shown.state.pot]).toEqual(['back', counts.slice(0, 1), 1000])
  expect(shown.game.gap).toMatchObject({ counted: 10_100, pot: 10_000, rule: 'equal' })
})

it('undoes a whole deal, and hides a proposal once something is entered (Rules 39.6, 39.7)', () => {
  const terms = { kind: 'icm', stacks: [], shares: [{ playerId: 'olu', amount: 10_000 }] } as const
  const tournament = buildGame({ state: 'active', rebuys: true })
  const entries = ['hana', 'tomas', 'ravi', 'mei'].map((playerId, part): Entry => {
    return { ...entered({ type: 'knocked', playerId }, `dealt-${part}`), commandId: 'deal', part }
  })
  const dealt = { ...tournament, deal: { ...terms, commandId: 'deal' } }
  const undone = preview(dealt, entries, [undoOf(entries)])
  expect([undone.events, undone.state.over, undone.game.deal]).toEqual([[], false, null])

  const proposed = { ...tournament, proposal: { ...terms, id: 'deal', agreed: [] } }
  expect(preview(proposed, [], []).game.proposal).toBe(proposed.proposal)
  expect(preview(proposed, [], [rebuy('one')]).game.proposal).toBeNull()
})

describe('the table with this device’s queued commands', () => {
  it('shows a command once, even if the server has stored it and the answer was lost', () => {
    expect(potOf([], rebuy('one'))).toBe(12_000)
    expect(potOf([storedAs('one', 'server-1')], rebuy('one'))).toBe(12_000)
    expect(potOf([storedAs('one', 'server-1')], rebuy('one'), rebuy('two'))).toBe(14_000)
  })

  it('undoes queued entries, also once the server has stored them', () => {
    const undo = undoOf(preview(game, [], [rebuy('one')]).events)
    expect(undo.act).toEqual({ type: 'undo', target: { commandId: 'one', part: 0 } })
    expect(potOf([], rebuy('one'), undo)).toBe(10_000)
    expect(potOf([storedAs('one', 'server-1')], undo)).toBe(10_000)
  })

  it('accepts nothing beyond the maximum entries of a game, including undone ones, as the server does', () => {
    const commands = [rebuy('one'), undoOf(preview(game, [], [rebuy('one')]).events), rebuy('two')]
    const shown = (before: number) => preview(game, [], commands, before)
    expect(shown(MAX_ENTRIES - 2)).toMatchObject({ entriesEver: MAX_ENTRIES, state: { pot: 12_000 } })
    expect(shown(MAX_ENTRIES - 1)).toMatchObject({ entriesEver: MAX_ENTRIES, state: { pot: 10_000 } })
    expect(shown(MAX_ENTRIES)).toMatchObject({ entriesEver: MAX_ENTRIES, events: [] })
  })

  it('names an entry that the server has stored by its id', () => {
    expect(undoOf([storedAs('one', 'server-1')]).act).toEqual({ type: 'undo', target: { id: 'server-1' } })
  })

  it('undoes one event of a command at a time', () => {
    const shortcut = enter('all', { type: 'cashAndBustRest', playerId: 'ravi', amount: 10_000 })
    const commands = [shortcut]
    for (let step = 0; step < 2; step++) commands.push(undoOf(preview(game, [], commands).events))
    expect(commands.slice(1).map(({ act }) => act)).toEqual([
      { type: 'undo', target: { commandId: 'all', part: 4 } },
      { type: 'undo', target: { commandId: 'all', part: 3 } },
    ])
    expect(preview(game, [], commands).events).toHaveLength(3)
    // The server has done the first undo, and its answer was lost.
    const stored = preview(game, [], [shortcut]).events.slice(0, -1)
    expect(preview(game, stored, commands.slice(1, 2)).events).toEqual(stored)
  })

  it('omits commands that another device has made impossible, and refused ones', () => {
    const knocked = entered({ type: 'knocked', playerId: 'ravi' }, 'server-1')
    expect(potOf([knocked], rebuy('one'))).toBe(10_000)
    expect(potOf([], { ...rebuy('one'), refused: 'No.' })).toBe(10_000)
  })

  it('folds the server’s entries once, however many are queued', () => {
    let reads = 0
    const get = () => {
      reads += 1
      return 2000
    }
    const counted = (entry: Entry): Entry => Object.defineProperty({ ...entry }, 'amount', { get })
    const stored = Array.from({ length: 50 }, (_, n) => counted(storedAs(`stored-${n}`, `server-${n}`)))
    play(game, stored)
    const once = reads
    const commands = Array.from({ length: 40 }, (_, n) => rebuy(`queued-${n}`))
    while (commands.length < 120) commands.push(undoOf(preview(game, stored, commands).events))
    reads = 0
    const { events, state } = preview(game, stored, commands)
    expect(reads).toBe(once)
    expect(events).toHaveLength(10)
    expect(state).toEqual(play(game, events))
  })

  it('seats a player added on this device, lets them play, and undoes that', () => {
    const mike = {
      id: 'mike',
      username: 'Mike',
      firstName: 'Mike',
      lastName: '',
      guest: true,
      isNew: true,
    }
    const add = queued('late', { type: 'add', player: mike, amount: 3000 })
    const commands = [add, enter('one', rebuyOf('mike'))]
    const shown = preview(game, [], commands)
    expect(shown.state.players.at(-1)).toMatchObject({ playerId: 'mike', buyIns: 3000, rebuys: 2000 })
    expect(shown.state.pot).toBe(15_000)
    expect(shown.game.players.at(-1)).toMatchObject({ id: 'mike', guestName: 'Mike', response: 'accepted' })
    expect(shown.game.version).toBe(game.version)
    const undo = undoOf(preview(game, [], [add]).events)
    expect(undo.act).toEqual({ type: 'undo', target: { commandId: 'late', part: 0 } })
    const undone = preview(game, [], [add, undo, enter('two', rebuyOf('mike'))])
    expect(undone).toMatchObject({ events: [], state: { pot: 10_000 }, game: { players: game.players } })
  })

  it('seats a late player again whose first arrival the server has stored and this device has undone', () => {
    const mike = { id: 'mike', username: 'Mike', firstName: 'Mike', lastName: '', guest: true, isNew: false }
    const joined = entered({ type: 'joined', playerId: 'mike', amount: 4000 }, 'server-1')
    const late = { ...game, players: [...game.players, guestPlayer('mike', 'Mike', 'accepted')] }
    const again = queued('again', { type: 'add', player: mike, amount: 2000 })
    const shown = preview(late, [joined], [undoOf([joined]), again])
    expect(shown.state.pot).toBe(12_000)
    expect(shown.game.players.at(-1)).toMatchObject({ id: 'mike', response: 'accepted' })
  })
})
