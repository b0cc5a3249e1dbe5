import { useQueryClient } from '@tanstack/react-query'
import Repeat from 'lucide-react/dist/esm/icons/repeat.mjs'
import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { t } from '../i18n/language.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { toastFailure } from '../ui/toasts/toasts.ts'
import { storedDraft } from './draft-store.ts'
import { hostAgain } from './host-again.ts'

/** HOST AGAIN: the last step of the wizard, filled in as last time (Rules 28.6 to 28.8). Asks before it replaces a draft that has a name. */
export function HostAgain({ game }: { game: WireGame }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [lost, setLost] = useState<string | null>(null)
  const start = () => {
    setLost(null)
    setIsBusy(true)
    hostAgain(client, game)
      .catch(() => toastFailure(words.checkConnection))
      .finally(() => setIsBusy(false))
  }
  const tap = () => {
    const { name } = storedDraft(game.hostId)
    if (name.trim() === '') start()
    else setLost(name.trim())
  }
  return (
    <>
      <Button icon={<Repeat size={18} />} busy={isBusy} onClick={tap}>
        {t`HOST AGAIN`}
      </Button>
      <Sheet
        open={lost !== null}
        onClose={() => setLost(null)}
        title={t`REPLACE YOUR DRAFT?`}
        actions={
          <>
            <Button onClick={() => setLost(null)}>{t`KEEP IT`}</Button>
            <Button variant="primary" onClick={start}>
              {t`REPLACE`}
            </Button>
          </>
        }
      >
        <p>{t`“${lost ?? ''}” has not been sent yet. It would be lost.`}</p>
      </Sheet>
    </>
  )
}
