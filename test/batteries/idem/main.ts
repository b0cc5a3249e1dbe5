import { runAsCommand } from '../command.ts'
import { runReplays } from './battery.ts'

await runAsCommand({ name: 'idem', sizes: { rounds: 25 }, onDatabase: runReplays })
