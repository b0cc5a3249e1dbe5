import { runAsCommand } from '../command.ts'
import { runFuzz } from './battery.ts'

await runAsCommand({ name: 'fuzz', sizes: { requests: 200_000 }, onDatabase: runFuzz })
