import { replaceBlockedStorage } from '../api/blocked-storage.ts'
import { loadLanguage } from '../i18n/load-language.ts'
import { loadWithRetry } from '../shell/load-with-retry.ts'

/** Loads the app and its language, then starts it. */
async function main(root: HTMLElement): Promise<void> {
  replaceBlockedStorage()
  const app = loadWithRetry(() => import('./start.tsx'), Number.POSITIVE_INFINITY)
  const [{ start }] = await Promise.all([app, loadLanguage()])
  await start(root)
}

const root = document.getElementById('root')
if (root) void main(root)
