import { enableCompileCache } from 'node:module'
import { loadSettingsFile } from './settings-file.ts'
import { buildWebIfNeeded } from './web-build.ts'

// Types are stripped and code is compiled once, not at every start. `npm start` names the folder too, so that this file is not either.
enableCompileCache('node_modules/.cache/compiled')
loadSettingsFile()
buildWebIfNeeded()
await import('../src/server/main.ts')
