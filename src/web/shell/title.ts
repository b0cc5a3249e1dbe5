import { useEffect } from 'react'
import { words } from '../strings/words.ts'

/** Names the tab of the browser after the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === words.product ? title : `${title} · ${words.product}`
  }, [title])
}
