import { runAsCommand } from '../command.ts'
import { runAccess } from './battery.ts'

await runAsCommand({ name: 'authz', sizes: {}, onDatabase: runAccess })
