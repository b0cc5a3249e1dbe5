import { runAsCommand } from '../command.ts'
import { runRaces } from './battery.ts'

await runAsCommand({ name: 'race', sizes: { rounds: 500 }, onDatabase: runRaces })
