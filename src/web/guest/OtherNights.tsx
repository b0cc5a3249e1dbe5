import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import { t } from '../i18n/language.ts'
import { momentText } from '../i18n/texts/formats.ts'
import { Card } from '../ui/Card.tsx'
import { Section } from '../ui/Sections.tsx'
import { devicePasses } from './device-passes.ts'
import styles from './Pass.module.css'
import { keptAnswer, showPass } from './use-pass.ts'

/** Lists the other passes on this device, newest first. Renders nothing if there are none. */
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
