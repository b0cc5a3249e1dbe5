/** The browser operations that the tests need, whichever protocol drives it. */
export interface Phone {
  goto(url: string): Promise<void>
  /** Runs a function in the page and returns its result, or what that resolves to. It sees only its arguments, which are JSON. */
  evaluate<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Presses and releases at a point of the viewport, in CSS pixels. */
  tapAt(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
}

/** A key by its DOM name. */
export type Key = 'Enter' | 'Escape'

/** A browser engine that can be driven on this machine. */
export interface Engine {
  /** A phone of 390×844 with its own storage. */
  openPhone(): Promise<Phone>
  /** Closes all of its phones. */
  close(): Promise<void>
}

export const SCREEN = { width: 390, height: 844 }
