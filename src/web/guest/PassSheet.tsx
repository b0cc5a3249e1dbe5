import { type ReactNode, useState } from 'react'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { passWords } from '../i18n/texts/people.ts'
import { passFailures, passSuccesses } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { copyText, shareOrCopy } from '../share/send.ts'
import { Button } from '../ui/Button.tsx'
import { AskSheet, Sheet } from '../ui/Sheet.tsx'
import { devicePasses } from './device-passes.ts'
import type { OpenedPass } from './pass-facts.ts'
import { dropPass } from './use-pass.ts'

interface PassSheetProps {
  pass: string
  opened: OpenedPass
  onClose: () => void
}

/** The actions on a pass; those that cannot be undone ask first. */
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
  const { name } = opened.game
  const copyPass = () =>
    copyText(`${origin}/pass#${pass}`, { copied: passSuccesses.copyPass, failed: passFailures.copyPass })
  const shareInvite = () =>
    shareOrCopy(
      { title: name, text: t`Come to ${name}?`, url: `${origin}/join/${token}` },
      { copied: passSuccesses.copyInvite, failed: passFailures.copyInvite },
    )
  return (
    <Sheet title={t`Your pass`} onClose={onClose} actions={<Button onClick={onClose}>{words.close}</Button>}>
      <Choice text={t`Opens this page on another device. Only for you.`}>
        <Button wide onClick={copyPass}>
          {t`My link`}
        </Button>
      </Choice>
      {token ? (
        <Choice text={t`For others who want to come.`}>
          <Button wide onClick={shareInvite}>
            {t`Share the invite`}
          </Button>
        </Choice>
      ) : null}
      <Button wide onClick={() => onAsk('remove')}>
        {passWords.remove}
      </Button>
      <Choice text={t`Nobody sees your name any more.`}>
        <Button wide variant="danger" onClick={() => onAsk('forget')}>
          {t`Take my name off`}
        </Button>
      </Choice>
    </Sheet>
  )
}

function Choice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="stack-xs centre">
      {children}
      <p className="small ink">{text}</p>
    </div>
  )
}

/** Asks whether to remove the pass from this phone, or the name from every game. */
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
    <AskSheet
      title={isForgetting ? t`Take your name off?` : t`Remove the pass?`}
      onClose={onClose}
      action={isForgetting ? t`Take my name off` : passWords.remove}
      onAction={() => (isForgetting ? forget.mutate({ pass }) : drop())}
      danger
      busy={forget.isPending}
    >
      <p>
        {isForgetting
          ? t`You become “Former guest” in every game of ${opened.game.hostFirstName ?? ''}’s, your seat in the games to come gets free, and your passes end. This cannot be undone.`
          : t`This phone forgets the night. You stay on the list, and the host can show you your pass again.`}
      </p>
    </AskSheet>
  )
}
