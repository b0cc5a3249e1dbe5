/** What the global set-ups hand to the test files; read it with `inject('postgresUrl')` from vitest. */
declare module 'vitest' {
  interface ProvidedContext {
    /** Project `postgres`: URL of a superuser on a throw-away PostgreSQL server, or `pglite` where the stand-in is used. */
    postgresUrl: string
    /** Project `postgres`: what the closing summary calls it. */
    postgresName: string
    /** Project `browser`: the browsers to launch, or the one line that says why there is none. */
    browsers: FoundBrowsers | { readonly problem: string }
    /** Project `engines`: what the app is tried in beside Chromium. */
    engines: FoundEngines
  }
}

/** The version of an engine as the summary says it, or the one line that says why it cannot be had. */
export type FoundEngine = { readonly version: string } | { readonly problem: string }

export interface FoundEngines {
  readonly webkit: FoundEngine
  readonly wpe: FoundEngine
  readonly firefox: FoundEngine
}

/** A Chromium that was seen to run. `env` is what it needs beside the usual environment. */
export interface FoundBrowser {
  readonly path: string
  readonly name: string
  readonly version: string
  readonly env: Readonly<Record<string, string>>
}

export interface FoundBrowsers {
  readonly full: FoundBrowser
  /** Chromium without its windows, which does half the work for a page; it denies notifications. */
  readonly shell: FoundBrowser
}
