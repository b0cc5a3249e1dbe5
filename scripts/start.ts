import { createRequire, enableCompileCache, setSourceMapsSupport } from 'node:module'
import { buildServerIfNeeded, buildWebIfNeeded } from './builds.ts'
import { loadSettingsFile } from './settings-file.ts'

// Caches compiled code between starts. `npm start` sets the same folder, so that this file is cached too.
enableCompileCache('node_modules/.cache/compiled')
loadSettingsFile()
buildWebIfNeeded()
// Stack traces show the files of src.
setSourceMapsSupport(true)
createRequire(import.meta.url)(buildServerIfNeeded())
