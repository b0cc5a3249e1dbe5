import type { Battery } from '../battery.ts'
import { testsOf } from '../tests.ts'

const counted = [
  { what: 'places without a canary (files, rows, log, mails…)', file: 'test/both/secrets.test.ts' },
]

export const battery: Battery<never> = {
  sizes: {},
  scenes: { sqlite: testsOf('sqlite', counted), postgres: testsOf('postgres', counted) },
}
