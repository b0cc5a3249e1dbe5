/**
 * Loads code once; a failed load can be retried. React shows a placeholder for a second `import()`, for at least 0.3 s, though its code is
 * there. For a promise that it has seen resolve it shows none.
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
