import { existsSync } from 'node:fs'

/** Reads settings from `.env`, if it exists. The environment takes precedence. */
export function loadSettingsFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
