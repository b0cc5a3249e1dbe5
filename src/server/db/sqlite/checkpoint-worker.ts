import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const database = new DatabaseSync(String(workerData))
const checkpoint = database.prepare('pragma wal_checkpoint(passive)')

parentPort?.on('message', () => {
  checkpoint.get()
  parentPort?.postMessage('done')
})
