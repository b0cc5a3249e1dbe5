import type { Battery } from '../battery.ts'
import { testsOf } from '../tests.ts'

const fields = {
  what: 'fields of every call with strings that break servers',
  file: 'test/server/hostile.test.ts',
}
/** Refused before any database query. */
const atTheEdges = [
  { what: 'avatars: none stored', file: 'test/edges/accounts-avatar.test.ts', beginning: 'hostile' },
  { what: 'push endpoints: none stored, none contacted', file: 'test/edges/push-hostile.test.ts' },
]

export const battery: Battery<never> = {
  sizes: {},
  scenes: {
    sqlite: testsOf('sqlite', [...atTheEdges, fields]),
    postgres: testsOf('postgres', [fields]),
    browser: testsOf('browser', [{ what: 'screens and mails: no script run', file: 'e2e/hostile.test.ts' }]),
  },
}
