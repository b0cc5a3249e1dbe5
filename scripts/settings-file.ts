import { existsSync } from 'node:fs'

/** Reads settings from `.env`, where there is one. What the environment says already stays. */
export function loadSettingsFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
