import { expect, test } from 'vitest'
import { folderCircles, mayImport, ownTransactions, upwardImports } from '../../scripts/layers/imports.ts'

test('a folder imports from those below it, and nothing above or beside it', () => {
  for (const [from, to, may] of [
    ['src/web/table/Table.tsx', 'src/web/games/view.ts', true],
    ['src/web/games/view.ts', 'src/web/table/Table.tsx', false],
    ['src/web/people/Buddies.tsx', 'src/web/account/Login.tsx', false],
    ['src/web/table/entries/Sheet.tsx', 'src/web/table/Table.tsx', true],
    ['src/web/app/start.tsx', 'src/domain/base/money.ts', true],
    ['src/web/app/start.tsx', 'src/server/core/call.ts', false],
    ['src/domain/game/game.ts', 'src/contract/game.ts', false],
    ['src/domain/game/game.ts', 'src/domain/payouts/payouts.ts', true],
    ['src/domain/payouts/payouts.ts', 'src/domain/game/game.ts', false],
    ['src/server/main.ts', 'src/server/app.ts', true],
    ['src/server/config.ts', 'src/server/core/call.ts', false],
    ['src/server/http/calls.ts', 'src/server/core/call.ts', true],
    ['src/server/http/calls.ts', 'src/server/games/actions.ts', false],
  ] as const)
    expect([from, to, mayImport(from, to)]).toEqual([from, to, may])
})

test('names an inverted import, of types and lazy loads too', () => {
  const sources = new Map([
    ['src/server/core/call.ts', "import { a } from '../http/a.ts'"],
    ['src/server/http/a.ts', "import type { B } from '../accounts/b.ts'"],
    ['src/server/accounts/b.ts', "const c = await import('../games/c.ts')"],
    ['src/server/games/c.ts', "import { call } from '../core/call.ts'"],
  ])
  expect(upwardImports(sources)).toEqual([
    'src/server/core/call.ts -> src/server/http/a.ts',
    'src/server/http/a.ts -> src/server/accounts/b.ts',
    'src/server/accounts/b.ts -> src/server/games/c.ts',
  ])
})

test('requires a layer for every folder', () => {
  const sources = new Map([
    ['src/web/app/a.ts', "import '../attic/b.ts'"],
    ['src/web/attic/b.ts', ''],
  ])
  expect(() => upwardImports(sources)).toThrow('src/web/attic is in no layer')
})

test('finds a circle of folders without a circle of files', () => {
  const sources = new Map([
    ['src/web/table/Table.tsx', "import './players/Players.tsx'"],
    ['src/web/table/players/Players.tsx', "import './entries/Sheet.tsx'\nimport '../../ui/Button.tsx'"],
    ['src/web/table/players/entries/Sheet.tsx', "import type { Log } from '../../log.ts'"],
    ['src/web/table/log.ts', "import '../ui/Button.tsx'"],
    ['src/web/ui/Button.tsx', ''],
  ])
  expect(folderCircles(sources)).toEqual([
    ['src/web/table', 'src/web/table/players', 'src/web/table/players/entries'],
  ])
})

test('names a file that opens its own transaction', () => {
  const opens = 'db.transaction().execute(work)'
  const sources = new Map([
    ['src/server/games/store.ts', opens],
    ['src/server/core/unit-of-work.ts', opens],
    ['src/server/outbox/store.ts', opens],
  ])
  expect(ownTransactions(sources)).toEqual(['src/server/games/store.ts'])
})
