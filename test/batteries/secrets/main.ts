import { runTestsAsCommand } from '../tests.ts'

await runTestsAsCommand('secrets', [
  {
    what: 'places without a canary (files, rows, log, mails…)',
    file: 'test/server/secrets.test.ts',
    projects: ['sqlite', 'postgres'],
  },
])
