import type { Battery } from '../battery.ts'
import { onBothDatabases } from '../both-databases.ts'
import { runThroughDomain } from './domain.ts'
import { runThroughHttp } from './http.ts'

export const battery: Battery<'histories' | 'nights'> = {
  sizes: { histories: 100_000, nights: 2_000 },
  scenes: { domain: runThroughDomain, ...onBothDatabases(runThroughHttp) },
}
