import { createRequire, enableCompileCache, setSourceMapsSupport } from 'node:module'
import { buildServerIfNeeded, buildWebIfNeeded } from './builds.ts'
import { loadSettingsFile } from './settings-file.ts'

// Code is compiled once, not at every start. `npm start` names the folder too, so that this file is not either.
enableCompileCache('node_modules/.cache/compiled')
loadSettingsFile()
buildWebIfNeeded()
// Stack traces name the files of src.
setSourceMapsSupport(true)
createRequire(import.meta.url)(buildServerIfNeeded())
