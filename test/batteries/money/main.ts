import { runAsCommand } from '../command.ts'
import { runThroughDomain } from './domain.ts'
import { runThroughHttp } from './http.ts'

await runAsCommand({
  name: 'money',
  sizes: { histories: 100_000, nights: 2_000 },
  alone: runThroughDomain,
  onDatabase: runThroughHttp,
})
