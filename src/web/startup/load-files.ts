import { yieldToMain } from './yield-to-main.ts'

/** Stylesheets that are being loaded. */
const coming = new Map<string, Promise<void>>()

/**
 * Replaces Vite's loader, which is twice the size and requests all files in one task. Requests the `files` of a screen in parallel, waits
 * for its stylesheets, then calls `run`. Throws if a stylesheet or the code fails to load; the caller may try again.
 */
export async function __vitePreload<T>(run: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const present = new Set(Array.from(document.querySelectorAll('link'), (link) => link.getAttribute('href')))
  const styles = files.map((file) => {
    const href = `/${file}`
    const isStyle = href.endsWith('.css')
    if (present.has(href)) return coming.get(href)
    if (isStyle) return loadStyle(href)
    // Safari 16 knows no other way to fetch code ahead.
    const rel = document.createElement('link').relList.supports('modulepreload') ? 'modulepreload' : 'preload'
    void yieldToMain(() => addLink({ rel, as: 'script', href }))
    return undefined
  })
  await Promise.all(styles)
  return run()
}

function loadStyle(href: string): Promise<void> {
  const link = addLink({ rel: 'stylesheet', href })
  const loading = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not load.`))
    }
  }).finally(() => coming.delete(href))
  coming.set(href, loading)
  return loading
}

const addLink = (properties: Partial<HTMLLinkElement>) => {
  const link = Object.assign(document.createElement('link'), { crossOrigin: '', ...properties })
  document.head.append(link)
  return link
}
