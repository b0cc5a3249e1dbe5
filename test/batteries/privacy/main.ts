import { runAsCommand } from '../command.ts'
import { runPrivacy } from './battery.ts'

await runAsCommand({ name: 'privacy', sizes: {}, onDatabase: runPrivacy })
