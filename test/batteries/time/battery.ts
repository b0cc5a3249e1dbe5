import type { Battery } from '../battery.ts'
import { testsOf } from '../tests.ts'

export const battery: Battery<never> = {
  sizes: {},
  scenes: {
    domain: testsOf('domain', [
      { what: 'twelve zones around each change of their clocks', file: 'test/domain/zones.test.ts' },
      { what: 'local dates and times', file: 'test/domain/times.test.ts' },
      { what: 'RSVP days and their reminders', file: 'test/domain/reminders.test.ts' },
    ]),
  },
}
