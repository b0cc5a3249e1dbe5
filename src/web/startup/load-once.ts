/**
 * Loads code once; a failed load can be retried. For a second `import()`, React shows a placeholder for at least 0.3 s even if the code is
 * loaded. For a promise that it has already seen resolve, it shows none.
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
