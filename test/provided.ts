/** What the global set-ups provide to test files; read it with `inject('postgresUrl')` from vitest. */
declare module 'vitest' {
  interface ProvidedContext {
    /** Project `postgres`: a superuser's URL on a temporary PostgreSQL server, or `pglite` for the fallback. */
    postgresUrl: string
    /** Project `postgres`: what the closing summary calls it. */
    postgresName: string
    /** Project `browser`: the browsers to launch, or one line that says why there is none. */
    browsers: FoundBrowsers | { readonly problem: string }
    /** Project `engines`: the other browser engines to test. */
    engines: FoundEngines
  }
}

/** The version of an engine for the summary, or one line that says why it is missing. */
export type FoundEngine = { readonly version: string } | { readonly problem: string }

export interface FoundEngines {
  readonly webkit: FoundEngine
  readonly wpe: FoundEngine
  readonly firefox: FoundEngine
}

/** A Chromium that has run successfully. `env`: additional environment variables. */
export interface FoundBrowser {
  readonly path: string
  readonly name: string
  readonly version: string
  readonly env: Readonly<Record<string, string>>
}

export interface FoundBrowsers {
  readonly full: FoundBrowser
  /** Headless Chromium, which does half the work per page; it denies notifications. */
  readonly shell: FoundBrowser
}
