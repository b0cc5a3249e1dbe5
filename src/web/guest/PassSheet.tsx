import { useState } from 'react'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { passWords } from '../i18n/texts/people.ts'
import { passFailures, passSuccesses } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { copyText, shareLink } from '../share/send.ts'
import { Button } from '../ui/Button.tsx'
import { canShare } from '../ui/device.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { dropPass } from './current-pass.ts'
import { devicePasses } from './device-passes.ts'
import styles from './Pass.module.css'
import type { OpenedPass } from './pass-facts.ts'

interface PassSheetProps {
  pass: string
  opened: OpenedPass
  onClose: () => void
}

/** What can be done with a pass; what cannot be taken back asks first. */
export function PassSheet(props: PassSheetProps) {
  const [asking, setAsking] = useState<'remove' | 'forget' | null>(null)
  return asking ? <Question {...props} about={asking} /> : <Menu {...props} onAsk={setAsking} />
}

function Menu({
  pass,
  opened,
  onClose,
  onAsk,
}: PassSheetProps & { onAsk: (about: 'remove' | 'forget') => void }) {
  const token = devicePasses().find((each) => each.pass === pass)?.token
  const { origin } = window.location
  const copyPass = () =>
    copyText(`${origin}/pass#${pass}`, { copied: passSuccesses.copyPass, failed: passFailures.copyPass })
  return (
    <Sheet
      open
      title={t`Your pass`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{passWords.close}</Button>}
    >
      <div className={`stack-xs ${styles.choice}`}>
        <Button wide onClick={copyPass}>
          {t`My link`}
        </Button>
        <p>{t`Opens this page on another device. Only for you.`}</p>
      </div>
      {token ? (
        <div className={`stack-xs ${styles.choice}`}>
          <Button wide onClick={() => shareOrCopy(`${origin}/join/${token}`, opened.game.name)}>
            {t`Share the invite`}
          </Button>
          <p>{t`For others who want to come.`}</p>
        </div>
      ) : null}
      <div className={`stack-xs ${styles.choice}`}>
        <Button wide onClick={() => onAsk('remove')}>
          {passWords.remove}
        </Button>
      </div>
      <div className={`stack-xs ${styles.choice}`}>
        <Button wide variant="danger" onClick={() => onAsk('forget')}>
          {t`Take my name off`}
        </Button>
        <p>{t`Nobody sees your name any more.`}</p>
      </div>
    </Sheet>
  )
}

/** Asks whether the pass shall leave this phone, or the name every game. */
function Question({ pass, opened, onClose, about }: PassSheetProps & { about: 'remove' | 'forget' }) {
  const drop = () => {
    onClose()
    dropPass(pass)
  }
  const forget = useAction('forgetPass', {
    failed: passFailures.forgetPass,
    success: passSuccesses.forgetPass,
    onDone: drop,
  })
  const isForgetting = about === 'forget'
  return (
    <Sheet
      open
      title={isForgetting ? t`Take your name off?` : t`Remove the pass?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="danger"
            busy={forget.isPending}
            onClick={() => (isForgetting ? forget.mutate({ pass }) : drop())}
          >
            {isForgetting ? t`Take my name off` : passWords.remove}
          </Button>
        </>
      }
    >
      <p>
        {isForgetting
          ? t`You become “Former guest” in every game of ${opened.game.hostFirstName ?? ''}’s, your seat in the games to come gets free, and your passes end. This cannot be undone.`
          : t`This phone forgets the night. You stay on the list, and the host can show you your pass again.`}
      </p>
    </Sheet>
  )
}

function shareOrCopy(url: string, name: string): void {
  if (canShare()) shareLink({ title: name, text: t`Come to ${name}?`, url })
  else copyText(url, { copied: passSuccesses.copyInvite, failed: passFailures.copyInvite })
}
