import { parentPort, workerData } from 'node:worker_threads'
import { BackupUnderWay } from './manifest.ts'
import { takeBackup } from './take.ts'

const folder = await takeBackup(workerData).catch((error: unknown) => {
  if (error instanceof BackupUnderWay) return null
  throw error
})
parentPort?.postMessage(folder)
