import Pause from 'lucide-react/dist/esm/icons/pause.mjs'
import Play from 'lucide-react/dist/esm/icons/play.mjs'
import { type Clock, type ClockAction, clockAt } from '../../../domain/tournament/clock.ts'
import { isBreak } from '../../../domain/tournament/levels.ts'
import { serverNowMs } from '../../api/server-time.ts'
import { useClockFace } from '../../games/use-clock-face.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { t } from '../../i18n/language.ts'
import { clockWords } from '../../i18n/texts/clock.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Choice.tsx'
import { useOnline } from '../../ui/device.ts'
import styles from '../PotCard.module.css'

interface RunClockProps {
  gameId: string
  clock: Clock
}

/** Sends a tap on the clock, with the level shown now. */
function useRunClock({ gameId, clock }: RunClockProps) {
  const run = useGameAction('runClock', { failed: later(t`run the clock`) })
  return {
    busy: run.isPending,
    tap: (action: ClockAction, seconds?: number) => {
      const { level } = clockAt(clock, serverNowMs())
      run.mutate({ gameId, action, level, ...(seconds === undefined ? {} : { seconds }) })
    },
  }
}

/** The round button on the felt: START CLOCK, PAUSE or PLAY in one tap. */
export function RunClockButton(props: RunClockProps) {
  const { busy, tap } = useRunClock(props)
  const online = useOnline()
  const { state } = props.clock
  const runs = state === 'running'
  const begin = state === 'ready' ? t`Start the clock` : t`Resume the clock`
  return (
    <IconButton
      label={runs ? t`Pause the clock` : begin}
      icon={runs ? <Pause size={22} /> : <Play size={22} />}
      className={styles.run}
      aria-keyshortcuts="P"
      disabled={!online}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) tap(runs ? 'pause' : 'start')
      }}
    />
  )
}

interface ClockControlsProps extends RunClockProps {
  soundIsOn: boolean
  onSound: (soundIsOn: boolean) => void
  /** Opens its levels. */
  onLevels: () => void
}

/** The rest of the clock's controls: the level before and after, a minute more, its levels, how to race chips off in a break, and the sound. */
export function ClockControls({ gameId, clock, soundIsOn, onSound, onLevels }: ClockControlsProps) {
  const { busy, tap } = useRunClock({ gameId, clock })
  const online = useOnline()
  const face = useClockFace(clock)
  const position = face?.position ?? 0
  const [first, last] = [position === 0, position === clock.levels.length - 1]
  return (
    <div className="stack-s">
      <div className="flow">
        <Button size="s" disabled={!online || first} busy={busy} onClick={() => tap('back')}>
          {t`Previous level`}
        </Button>
        <Button size="s" disabled={!online} busy={busy} onClick={() => tap('add', 60)}>
          {t`+1 min`}
        </Button>
        <Button size="s" disabled={!online || last} busy={busy} onClick={() => tap('next')}>
          {t`Next level`}
        </Button>
        <Button size="s" disabled={!online} onClick={onLevels}>
          {clockWords.levels}
        </Button>
      </div>
      {online ? null : <p className="fine">{settlementWords.needsConnection}</p>}
      {face && isBreak(face.level) && face.level.colourUp.length > 0 ? (
        <p className="small">{clockWords.race}</p>
      ) : null}
      <Switch label={t`Sound and vibration`} checked={soundIsOn} onChange={onSound} />
    </div>
  )
}
