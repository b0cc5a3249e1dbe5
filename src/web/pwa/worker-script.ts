const SCRIPT = '/sw.js'

/** The part of Trusted Types used here; not every browser has them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** The only script address that the policy allows. */
export function onlyWorker(url: string): string {
  if (url !== SCRIPT) throw new TypeError(`${url} is not a script of this app.`)
  return url
}

/** The worker's address as a TrustedScriptURL. */
export function workerScript(): string {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object
  return (
    trustedTypes?.createPolicy('anteroom-worker', { createScriptURL: onlyWorker }).createScriptURL(SCRIPT) ??
    SCRIPT
  )
}
