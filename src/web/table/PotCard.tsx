import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs'
import { useId, useState } from 'react'
import { gameStyleNames, gameTypeNames } from '../../domain/game/game.ts'
import { can } from '../../domain/game/permissions.ts'
import { playedFor, playersIn } from '../../domain/table/play.ts'
import type { Level } from '../../domain/tournament/levels.ts'
import { payoutsText } from '../games/card-facts.ts'
import type { GameView } from '../games/game-view.ts'
import type { TableView } from '../games/table-view.ts'
import { said, t } from '../i18n/language.ts'
import { formatDollars, timeText } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { Card, Facts } from '../ui/Card.tsx'
import { Switch } from '../ui/Choice.tsx'
import { classes } from '../ui/classes.ts'
import { PayoutBar, SmallCents } from '../ui/Figures.tsx'
import { FitText } from '../ui/FitText.tsx'
import type { Unsaved } from '../ui/use-unsaved.ts'
import { ClockControls, RunClockButton } from './clock/ClockControls.tsx'
import { ClockFelt } from './clock/ClockFelt.tsx'
import { useSoundSetting } from './clock/clock-sounds.ts'
import { EntriesEnd } from './clock/EntriesEnd.tsx'
import { AddClock, GameLevels } from './clock/LevelsSheet.tsx'
import styles from './PotCard.module.css'

const mayHaveClock = (game: GameView) => can('setClock', game, game.myId) === null

interface PotCardProps {
  view: TableView
  /** The game, for people who run it. */
  run?: GameView | undefined
  /** The server cannot be reached. */
  isAway: boolean
}

/** The pot on felt, with the clock of a tournament, its start time and who is left; a tap shows the rest of the game card (Rule 14.23). */
export function PotCard(props: PotCardProps) {
  const { run } = props
  const [levels, setLevels] = useState(false)
  const unsaved = useState<Unsaved<readonly Level[]>>(null)
  return (
    <>
      <Felt {...props} onLevels={() => setLevels(true)} />
      {levels && run ? <GameLevels game={run} unsaved={unsaved} onClose={() => setLevels(false)} /> : null}
    </>
  )
}

/** The content of the felt. Its sheets are outside of it, in the colours of the page. */
function Felt({ view, run, isAway, onLevels }: PotCardProps & { onLevels: () => void }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { game, state } = view
  const pot = formatDollars(playedFor(state))
  // The winner above takes the felt then.
  const isWon = game.state === 'active' && state.over
  const clock = game.state === 'active' && !isWon ? view.clock : null
  const [soundIsOn, setSound] = useSoundSetting(run !== undefined)
  const facts = <GameLine view={view} />
  return (
    <Card
      as="section"
      tone={isWon ? 'plain' : 'felt'}
      className={styles.card}
      aria-label={clock ? t`Clock and pot` : t`Pot`}
    >
      <div className={styles.top}>
        {clock ? (
          <div className={styles.head}>
            <ClockFelt
              clock={clock}
              pot={pot}
              soundIsOn={soundIsOn}
              isAway={isAway}
              averageStack={view.averageStack}
              arrow={<ChevronDown size={18} className={`arrow ${styles.beside}`} aria-hidden="true" />}
            />
          </div>
        ) : null}
        <button
          type="button"
          className={classes('stack bare', clock ? styles.cover : styles.head)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {clock ? null : (
            <>
              <span className="small">{t`Pot`}</span>
              <FitText text={pot} max="style" className={`display ${styles.figure}`}>
                <SmallCents text={pot} />
              </FitText>
              {facts}
              <ChevronDown size={22} className={`arrow ${styles.chevron}`} aria-hidden="true" />
            </>
          )}
          <span className="visually-hidden">{t`About this game`}</span>
        </button>
        {clock && run ? <RunClockButton gameId={run.id} clock={clock} /> : null}
      </div>
      <div id={id} hidden={!open} className={`stack unfold anywhere ${styles.details}`}>
        {open ? (
          <>
            {clock && run ? (
              <ClockControls
                clock={clock}
                soundIsOn={soundIsOn}
                onLevels={onLevels}
                gameId={run.id}
                onSound={setSound}
              />
            ) : null}
            {clock && !run ? (
              <Switch label={t`Sound and vibration`} checked={soundIsOn} onChange={setSound} />
            ) : null}
            {run && clock === null && mayHaveClock(run) ? <AddClock onLevels={onLevels} /> : null}
            <EntriesEnd view={view} run={run} />
            {clock ? facts : null}
            <PotDetails view={view} />
          </>
        ) : null}
      </div>
    </Card>
  )
}

/** Name, start and remaining players, in one line. */
function GameLine({ view: { game, startedAt, state } }: { view: TableView }) {
  return (
    <span className={`flow bold ${styles.line}`}>
      <span className="anywhere">{game.name}</span>
      <span>
        {startedAt === null ? t`Start ${timeText(game.startsAt)}` : t`Started ${timeText(startedAt)}`}
      </span>
      {game.state === 'active' ? (
        <span>{gameWords.playersIn(playersIn(state).length, state.players.length)}</span>
      ) : null}
    </span>
  )
}

/** The rest of the game card: kind, buy-in, place, payouts and host. */
function PotDetails({ view: { game, state, place, payouts, hostLine } }: { view: TableView }) {
  const { bounty } = state
  const paid = payouts.filter((cents) => cents > 0)
  return (
    <>
      <p className={`flow ${styles.kinds}`}>
        <span>{said(gameTypeNames[game.type])}</span>
        <span>{said(gameStyleNames[game.style])}</span>
        <span>{game.rebuys ? t`Rebuys` : t`No rebuys`}</span>
        {bounty ? <span>{gameWords.bounty(bounty)}</span> : null}
      </p>
      <Facts
        facts={[
          { label: t`Buy-in`, value: formatDollars(game.buyIn) },
          ...(place ? [{ label: t`Place`, value: place }] : []),
        ]}
      />
      {paid.length > 0 ? (
        <div className="stack-xs">
          <span className="small">{t`Payouts`}</span>
          <PayoutBar weights={paid} label={payoutsText(paid, paid.length)} />
          <p aria-hidden="true">{payoutsText(paid, paid.length)}</p>
        </div>
      ) : null}
      <p className="muted">{hostLine}</p>
    </>
  )
}
