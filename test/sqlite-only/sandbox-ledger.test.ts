import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { scratchFolder } from '../scratch-folder.ts'

const AT_ONCE = 4
const FILES = 10

const folder = scratchFolder()

/** Opens each file as soon as all other processes are at it too. */
const opener = `
  const { workerData: { module, files, gates, atOnce } } = require('node:worker_threads')
  import(module).then(({ openLedger }) => {
    for (const [index, file] of files.entries()) {
      Atomics.add(gates, index, 1)
      Atomics.notify(gates, index)
      for (let here; (here = Atomics.load(gates, index)) < atOnce; ) Atomics.wait(gates, index, here)
      openLedger(file).close()
    }
  })
`

test('processes that start at once share one new ledger', async () => {
  const module = new URL('../../src/server/gateways/sandbox-ledger.ts', import.meta.url).href
  const files = Array.from({ length: FILES }, (_, index) => join(folder, `${index}.sqlite`))
  const gates = new Int32Array(new SharedArrayBuffer(FILES * Int32Array.BYTES_PER_ELEMENT))
  const workerData = { module, files, gates, atOnce: AT_ONCE }
  const openers = Array.from({ length: AT_ONCE }, () => new Worker(opener, { eval: true, workerData }))
  try {
    // One that fails rejects here, with its error.
    expect(await Promise.all(openers.map((worker) => once(worker, 'exit')))).toEqual([[0], [0], [0], [0]])
  } finally {
    for (const worker of openers) await worker.terminate()
  }
})
