import { replaceBlockedStorage } from '../api/blocked-storage.ts'
import { loadLanguage } from '../i18n/load-language.ts'
import { loadWithRetry } from '../shell/load-with-retry.ts'

/** Loads the language, then the app: modules translate their texts as they load, so nothing that this module imports may contain texts. */
async function main(root: HTMLElement): Promise<void> {
  replaceBlockedStorage()
  await loadLanguage()
  const { start } = await loadWithRetry(() => import('./start.tsx'), Number.POSITIVE_INFINITY)
  await start(root)
}

const root = document.getElementById('root')
if (root) void main(root)
