import { runTestsAsCommand } from '../tests.ts'

const projects = ['sqlite', 'postgres'] as const

await runTestsAsCommand('hostile', [
  {
    what: 'avatars: none stored',
    file: 'test/server/accounts-avatar.test.ts',
    projects,
    beginning: 'hostile',
  },
  { what: 'push endpoints: none stored, none contacted', file: 'test/server/push-hostile.test.ts', projects },
  {
    what: 'fields of every call with strings that break servers',
    file: 'test/server/hostile.test.ts',
    projects,
  },
  {
    what: 'screens and mails in a browser: no script run',
    file: 'e2e/hostile.test.ts',
    projects: ['browser'],
  },
])
