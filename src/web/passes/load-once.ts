/**
 * Loads code once; a failed load can be retried. React renders what is there already without a placeholder, which it would show for at
 * least 0.3 s. It waits for this promise, but not for a second `import()`.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
