/** The listeners of a value outside React: `watch` is what `useSyncExternalStore` takes. */
export function newListeners() {
  const all = new Set<() => void>()
  return {
    watch: (listener: () => void): (() => void) => {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
    notify: (): void => {
      for (const listener of [...all]) listener()
    },
  }
}
