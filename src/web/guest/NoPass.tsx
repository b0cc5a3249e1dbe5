import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import { useEffect } from 'react'
import { t } from '../i18n/language.ts'
import { momentText } from '../i18n/texts/formats.ts'
import { passWords } from '../i18n/texts/people.ts'
import { href } from '../navigation/href.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import { devicePasses } from './device-passes.ts'
import styles from './Pass.module.css'
import { PassFrame } from './PassFrame.tsx'
import { dropPass, forgetAnswer, keptAnswer, type PassEnd, showPass } from './use-pass.ts'

/** Shown on a device without a pass: how to get to the night (Rule 14.30). */
export function NoPass() {
  return (
    <PassFrame heading={t`There is no pass on this phone`}>
      <EmptyState
        title={t`There is no pass on this phone`}
        text={t`Open the link that you were sent, or ask the host to show you your pass.`}
        action={<ToLogin />}
      />
    </PassFrame>
  )
}

/** Shown for a pass that has ended: how to get another one (Rule 14.30). */
export function EndedPass({ pass, end }: { pass: string; end: PassEnd }) {
  const isClaimed = end === 'claimed'
  useEffect(() => forgetAnswer(pass), [pass])
  const title = isClaimed ? t`This night is in an account now` : t`This pass doesn’t work any more`
  return (
    <PassFrame heading={title}>
      <EmptyState
        title={title}
        text={
          isClaimed
            ? t`Log in to see it.`
            : t`The host can show you a new one: it is behind the QR button beside PLAYERS. A pass ends 90 days after the game.`
        }
        action={
          <>
            {isClaimed ? <ToLogin primary /> : null}
            <Button onClick={() => dropPass(pass)}>{passWords.remove}</Button>
          </>
        }
      />
      <OtherNights pass={pass} />
    </PassFrame>
  )
}

function ToLogin({ primary }: { primary?: boolean }) {
  return (
    <ButtonLink href={href('/login')} variant={primary ? 'primary' : 'secondary'}>
      {primary ? t`LOGIN` : passWords.haveAccount}
    </ButtonLink>
  )
}

/** The other passes on this device, newest first. Nothing if there are none. */
export function OtherNights({ pass }: { pass: string }) {
  const others = devicePasses().filter((each) => each.pass !== pass)
  if (others.length === 0) return null
  return (
    <Section title={t`Your other nights`}>
      <Card className={`rows ${styles.rows}`}>
        {others.map((other) => (
          <Night key={other.pass} pass={other.pass} />
        ))}
      </Card>
    </Section>
  )
}

function Night({ pass }: { pass: string }) {
  const game = keptAnswer(pass)?.game
  const show = () => {
    showPass(pass)
    window.scrollTo(0, 0)
  }
  return (
    <button type="button" className={`wrap bare ${styles.night}`} onClick={show}>
      <span className={`anywhere ${styles.nightName}`}>{game?.name ?? t`Another night`}</span>
      {game ? <span className="small anywhere">{momentText(game.timestamp)}</span> : null}
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  )
}
