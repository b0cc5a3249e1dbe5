import { runTestsAsCommand } from '../tests.ts'

const projects = ['domain'] as const

await runTestsAsCommand('time', [
  { what: 'twelve zones around each change of their clocks', file: 'test/domain/zones.test.ts', projects },
  { what: 'local dates and times', file: 'test/domain/times.test.ts', projects },
  { what: 'RSVP days and their reminders', file: 'test/domain/reminders.test.ts', projects },
])
