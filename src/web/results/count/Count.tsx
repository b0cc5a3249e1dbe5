import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import ListChecks from 'lucide-react/dist/esm/icons/list-checks.mjs'
import { useEffect, useState } from 'react'
import { type Cents, dollarsFromCents } from '../../../domain/base/money.ts'
import { isRefusal } from '../../../domain/base/refusal.ts'
import { countPayouts } from '../../../domain/count/count.ts'
import { playersIn } from '../../../domain/table/play.ts'
import { useCommandId } from '../../api/use-mutation-once.ts'
import { type GameView, mayCount } from '../../games/game-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { useShownTable } from '../../games/use-table.ts'
import { said, t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { entriesUnsent, gameWords } from '../../i18n/texts/game.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { href, navigate, Redirect } from '../../navigation/href.ts'
import { TaskPage } from '../../shell/TaskPage.tsx'
import { screenElsewhere, WithGame } from '../../shell/WithGame.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNow, useOnline } from '../../ui/device.ts'
import pick from '../../ui/PickTarget.module.css'
import styles from './Count.module.css'
import { GapRules, gapInput } from './GapRules.tsx'
import { Stacks } from './Stacks.tsx'
import { countItem } from './stored-count.ts'
import { type Counting, useCount } from './use-count.ts'

/** The screen on which the stacks of a cash game are counted, or leftover money in the pot is shared out (Rules 23.1, 23.12). */
export function Count() {
  return <WithGame title={t`Count`}>{(game) => <CountPage key={game.id} stored={game} />}</WithGame>
}

function CountPage({ stored }: { stored: GameView }) {
  const table = useShownTable(stored)
  const { game, state } = table
  const count = useCount(table)
  const { choice, choose, shareBy } = count
  const online = useOnline()
  const idOf = useCommandId()
  const back = screenElsewhere(game, 'active') ?? href('/game-in-play', { gameId: game.id })
  const counting = useGameAction('countTable', {
    failed: later(t`count the table`),
    onDone: () => {
      countItem.forget()
      navigate(back, { replace: true })
    },
  })
  const isDone = counting.isPending || counting.isSuccess
  const isOver = !mayCount(game, state, useNow()) && !isDone
  useEffect(() => {
    if (isOver) countItem.forget()
  }, [isOver])
  if (isOver) return <Redirect to={back} />

  const left = playersIn(state).length === 0
  const reason = isDone
    ? null
    : !online || table.lost
      ? t`Counting needs a connection. What you typed is kept here.`
      : table.waiting.length > 0
        ? entriesUnsent()
        : unreadyText(count)
  const hint = left ? t`It goes into the results. UNDO takes it back.` : hintText(playersIn(state).length)
  const submit = () => {
    if (reason !== null || isRefusal(count.made)) return
    const { made, stacks } = count
    const input = {
      gameId: game.id,
      counts: stacks.map(({ playerId, amount }) => ({ userId: playerId, amount: dollarsFromCents(amount) })),
      lastEventId: game.entries.at(-1)?.id ?? null,
      version: game.version,
      ...gapInput(made.gap && choice),
    }
    counting.mutate({ ...input, commandId: idOf(input) })
  }
  return (
    <TaskPage
      title={t`Count`}
      onClose={() => navigate(back)}
      steps={left && count.potThen === null ? null : <LiveLine pot={state.pot} count={count} />}
      note={reason ?? (game.state === 'complete' ? null : hint)}
      actions={
        <Button variant="primary" busy={counting.isPending} disabled={reason !== null} onClick={submit}>
          {left ? t`Share it` : t`Cash out all`}
        </Button>
      }
    >
      {left ? (
        <p>{t`Nobody is in, and ${formatDollars(state.pot)} is left in the pot.`}</p>
      ) : (
        <Stacks
          table={table}
          count={count}
          payouts={isRefusal(count.made) ? [] : countPayouts(game, state, count.made)}
        />
      )}
      {count.missing === 0 && count.gap !== 0 ? (
        <GapRules
          game={game}
          state={state}
          choice={choice}
          choose={choose}
          shareBy={shareBy}
          size={count.gap}
          title={count.gap > 0 ? t`Who covers it?` : t`Who gets it?`}
        >
          {game.state === 'active' ? <FindMistake gameId={game.id} /> : null}
        </GapRules>
      ) : null}
    </TaskPage>
  )
}

/** Why the count cannot be sent yet; null if it can. Does not name the size of a gap, which the line at the top shows. */
function unreadyText({ made, gap }: Counting): string | null {
  if (!isRefusal(made)) return null
  if (made.code !== 'gap') return said(made.message)
  return gap > 0 ? t`Choose who covers it.` : t`Choose who gets it.`
}

const hintText = (players: number) =>
  players === 1
    ? t`The last player cashes out. UNDO takes it back.`
    : t`All ${players} cash out at once. UNDO takes it back.`

/** The pot against the counted sum, below the header while the stacks scroll. Announced once an amount is typed. */
function LiveLine({ pot, count }: { pot: Cents; count: Counting }) {
  const { counted, missing, gap, potThen, isTyping } = count
  const size = formatDollars(Math.abs(gap))
  const [text, said, tone] =
    missing > 0
      ? [t`${missing} to count`, t`${missing} left to count.`, 'muted']
      : gap === 0
        ? [t`It adds up`, t`That adds up.`, 'win']
        : gap > 0
          ? [gameWords.over(size), t`Over by ${size}.`, 'lose']
          : [gameWords.short(size), t`Short by ${size}.`, 'lose']
  const inPot = formatDollars(pot)
  const onTable = formatDollars(counted)
  const moved = potThen === null ? null : t`The pot was ${formatDollars(potThen)} when you began.`
  const whole = Math.max(pot, counted, 1)
  return (
    <div className={`box ${styles.live}`}>
      <div aria-hidden="true" className="stack-xs">
        <p className="small">{t`Pot ${inPot} · counted ${onTable}`}</p>
        <p className={`display ${styles.gap} ${tone}`}>{text}</p>
        <div className={styles.bar}>
          <i style={{ width: `${(100 * Math.min(pot, counted)) / whole}%` }} />
          <i className={styles.extra} style={{ width: `${(100 * Math.max(0, counted - pot)) / whole}%` }} />
        </div>
        {moved === null ? null : <p className="small">{moved}</p>}
      </div>
      <Announced
        text={[t`Counted ${onTable}, the pot is ${inPot}.`, said, moved].join(' ')}
        waits={isTyping}
      />
    </div>
  )
}

/** Announces a text to screen readers, but only once the amounts that it depends on are typed. */
function Announced({ text, waits }: { text: string; waits: boolean }) {
  const [announced, setAnnounced] = useState(text)
  if (!waits && announced !== text) setAnnounced(text)
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  )
}

/** The link back to the entries: a gap is most often a mistake in one of them. */
function FindMistake({ gameId }: { gameId: string }) {
  return (
    <button
      type="button"
      className={`bare ${pick.row}`}
      onClick={() => navigate(href('/game-in-play', { gameId, show: 'events' }))}
    >
      <ListChecks size={20} aria-hidden="true" />
      <span className="lines">
        <b>{t`Find the mistake`}</b>
        <span className="fine">{t`Read through tonight’s entries first`}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  )
}
