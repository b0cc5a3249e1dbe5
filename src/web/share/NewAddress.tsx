import { useState } from 'react'
import { t } from '../i18n/language.ts'
import { linkWords } from '../i18n/texts/host.ts'
import { Switch } from '../ui/Choice.tsx'
import { AskSheet } from '../ui/Sheet.tsx'
import { toastSuccess } from '../ui/toasts.ts'
import type { GameLink } from './use-game-link.ts'

/** Gives the link a new address, after asking; on request the guests who came by the old one are removed (Rule 19.5). */
export function NewAddress({ change, onClose }: Pick<GameLink, 'change'> & { onClose: () => void }) {
  const [drop, setDrop] = useState(false)
  const renew = () =>
    change.mutate(
      { rotate: true, ...(drop ? { drop } : {}) },
      {
        onSuccess: () => {
          toastSuccess(t`The link has a new address. The old one no longer works.`)
          onClose()
        },
      },
    )
  return (
    <AskSheet
      open
      onClose={onClose}
      title={linkWords.newLink}
      deed={linkWords.newLink}
      onDeed={renew}
      danger
      busy={change.isPending}
    >
      <p>{t`The link gets a new address, and the one you have shared stops working. Answers that were given stay.`}</p>
      <Switch
        label={t`Also remove the guests who came by it`}
        hint={t`They lose their seats. People with an account stay.`}
        checked={drop}
        onChange={setDrop}
      />
    </AskSheet>
  )
}
