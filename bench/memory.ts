import { setTimeout } from 'node:timers/promises'
import { heading, report } from './measure.ts'

/** Until the garbage of the last requests has been collected. */
const IDLE_MILLISECONDS = 5000

interface Memory {
  readonly resident: number
  readonly heapUsed: number
  readonly heapFree: number
  readonly external: number
}

/** What the memory of a server consists of after a while of nothing to do, in MB, as its `/metrics` says. */
export async function memoryOf(baseUrl: string): Promise<Memory> {
  await setTimeout(IDLE_MILLISECONDS)
  const text = await (await fetch(`${baseUrl}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1e6
  const heapUsed = figure('nodejs_heap_size_used_bytes')
  return {
    resident: figure('process_resident_memory_bytes'),
    heapUsed,
    heapFree: figure('nodejs_heap_size_total_bytes') - heapUsed,
    external: figure('nodejs_external_memory_bytes'),
  }
}

/** Prints what a load has made of a server's memory. */
export function reportMemory(title: string, before: Memory, after: Memory): void {
  heading(title, 'after MB', 'before MB')
  const line = (what: string, of: (memory: Memory) => number) =>
    report({ what, here: of(after), bare: of(before) })
  line('resident', ({ resident }) => resident)
  line('objects (V8 heap used)', ({ heapUsed }) => heapUsed)
  line('V8 heap free', ({ heapFree }) => heapFree)
  line('buffers (external)', ({ external }) => external)
  line(
    'program, stacks, pages of SQLite',
    ({ resident, heapUsed, heapFree, external }) => resident - heapUsed - heapFree - external,
  )
}
