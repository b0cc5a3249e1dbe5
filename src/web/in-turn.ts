/** Does something in a task of its own: of much that begins at once, each piece lets a hand or a paint go first. */
export function inTurn<T>(act: () => Promise<T>): Promise<T> {
  return new Promise<void>((resolve) => setTimeout(resolve)).then(act)
}
