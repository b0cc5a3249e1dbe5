import { parentPort, workerData } from 'node:worker_threads'
import { takeBackup } from './take.ts'

parentPort?.postMessage(await takeBackup(workerData))
