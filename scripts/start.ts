import { buildWebIfNeeded } from './web-build.ts'

buildWebIfNeeded()
await import('../src/server/main.ts')
