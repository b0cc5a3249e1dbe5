import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs'
import { useId, useState } from 'react'
import { gameStyleNames, gameTypeNames } from '../../domain/game/game.ts'
import { playedFor, playersIn } from '../../domain/table/play.ts'
import { payoutsText } from '../games/card-facts.ts'
import type { TableView } from '../games/table-view.ts'
import { said, t } from '../i18n/language.ts'
import { formatDollars, timeText } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { Card, Facts } from '../ui/Card.tsx'
import { PayoutBar, SmallCents } from '../ui/Figures.tsx'
import { FitText } from '../ui/FitText.tsx'
import styles from './PotCard.module.css'

/** The pot on felt, its start time and who is left; a tap shows the rest of the game card (Rule 14.23). */
export function PotCard({ view }: { view: TableView }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { game, startedAt, state } = view
  const pot = formatDollars(playedFor(state))
  return (
    <Card as="section" tone="felt" className={styles.card} aria-label={t`Pot`}>
      <button
        type="button"
        className={`stack bare ${styles.head}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="small">{t`Pot`}</span>
        <FitText text={pot} max={60} className={`display ${styles.figure}`}>
          <SmallCents text={pot} />
        </FitText>
        <span className={`flow bold ${styles.line}`}>
          <span className="anywhere">{game.name}</span>
          <span>
            {startedAt === null ? t`Start ${timeText(game.startsAt)}` : t`Started ${timeText(startedAt)}`}
          </span>
          {game.state === 'active' ? (
            <span>{gameWords.playersIn(playersIn(state).length, state.players.length)}</span>
          ) : null}
        </span>
        <ChevronDown size={22} className={`arrow ${styles.chevron}`} aria-hidden="true" />
        <span className="visually-hidden">{t`About this game`}</span>
      </button>
      <div id={id} hidden={!open} className={`stack unfold anywhere ${styles.details}`}>
        {open ? <PotDetails view={view} /> : null}
      </div>
    </Card>
  )
}

/** The rest of the game card: kind, buy-in, place, payouts and host. */
function PotDetails({ view: { game, place, payouts, hostLine } }: { view: TableView }) {
  const paid = payouts.filter((cents) => cents > 0)
  return (
    <>
      <p className={`flow ${styles.kinds}`}>
        <span>{said(gameTypeNames[game.type])}</span>
        <span>{said(gameStyleNames[game.style])}</span>
        <span>{game.rebuys ? t`Rebuys` : t`No rebuys`}</span>
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
