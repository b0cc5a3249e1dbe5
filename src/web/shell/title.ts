import { useEffect } from 'react'
import { words } from '../i18n/texts/words.ts'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === words.product ? title : `${title} · ${words.product}`
  }, [title])
}
