/** Fails where somebody uses a pattern of wouter's: vite.config.ts leaves their parser out of the build. */
export function parse(): never {
  throw new Error('Route patterns are left out of this build: see vite.config.ts.')
}
