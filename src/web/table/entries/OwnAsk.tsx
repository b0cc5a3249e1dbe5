import { useEffect, useId, useReducer, useState } from 'react'
import { dollarsFromCents } from '../../../domain/base/money.ts'
import type { Refusal } from '../../../domain/base/refusal.ts'
import {
  type AskContent,
  type AskKind,
  askKinds,
  asksUntil,
  type EntryAsk,
  refuseAsked,
} from '../../../domain/table/entry-asks.ts'
import { playerAt, playersIn } from '../../../domain/table/play.ts'
import { newCommandId } from '../../api/ids.ts'
import { serverNowMs, serverSeconds } from '../../api/server-time.ts'
import { useAction } from '../../api/use-call.ts'
import { isLargeAsk, type NamedTable, type TableView, tableReads } from '../../games/table-view.ts'
import { useRenderAtLevels } from '../../games/use-clock-face.ts'
import { said, t } from '../../i18n/language.ts'
import { formatDollars, timeText } from '../../i18n/texts/formats.ts'
import { askWords, settlementWords } from '../../i18n/texts/game.ts'
import { gameFailures } from '../../i18n/texts/toasts.ts'
import { ActionNote, Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/Card.tsx'
import { useLeftFocus } from '../../ui/left-focus.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import styles from '../GameInPlay.module.css'
import { AmountSheet, aboutPlayer, LargeSheet, QuestionSheet } from './EntryParts.tsx'
import { KillersField, killersFor, knockedByText } from './KnockedByField.tsx'

interface OwnAskProps {
  view: TableView
  /** The viewer's open ask. */
  ask: Pick<EntryAsk, 'askId' | 'kind' | 'amount' | 'since'> | null | undefined
  table: NamedTable
  isAway: boolean
}

/** A player's own asks, if they do not run the game: to make one, or to withdraw it (Rule 38.1). Nothing once they are out. */
export function OwnAsk({ view, ask, table, isAway }: OwnAskProps) {
  const noteId = useId()
  const [current] = useOpenAsks(ask ? [ask] : [])
  const dropping = useAction('dropAsk', {
    failed: gameFailures.dropAsk,
    refresh: tableReads,
    refreshFailed: true,
  })
  useRenderAtLevels(view.clock)
  const focus = useLeftFocus()
  const { game, state, myId } = view
  const player = myId === undefined ? undefined : playerAt(state, myId)
  // A pass does not say that a tournament is over before the host ends it.
  const isWon = state.over || (game.style === 'tournament' && playersIn(state).length === 1)
  if (game.state !== 'active' || isWon || player?.status !== 'in') return null
  const kinds = askKinds.filter((each) => {
    const refused = refusedNow(view, usualAsk(view, player.playerId, each))
    // The sheet asks for the killer next.
    return refused === null || refused.code === 'killer_needed'
  })
  if (!current && kinds.length === 0) return null
  return (
    <section {...focus} className={`stack-s ${styles.asks}`} aria-label={t`Ask the host`}>
      <ActionNote value={isAway ? noteId : undefined}>
        {current ? (
          <div className={`box ends ${styles.request}`}>
            <p>
              <b className="ink">{askWords.asked(current.kind, formatDollars(current.amount))}</b>
              <span className={`fine ${styles.again}`}>{t`Open until ${timeText(asksUntil(current))}.`}</span>
            </p>
            <Button
              size="s"
              variant="ghost"
              busy={dropping.isPending}
              disabled={isAway}
              onClick={() => dropping.mutate({ ...table, askId: current.askId })}
            >
              {t`Take back`}
            </Button>
          </div>
        ) : (
          <AskButtons view={view} table={table} kinds={kinds} isAway={isAway} playerId={player.playerId} />
        )}
        {isAway ? (
          <p id={noteId} className="visually-hidden">
            {settlementWords.needsConnection}
          </p>
        ) : null}
      </ActionNote>
    </section>
  )
}

interface AskButtonsProps extends Omit<OwnAskProps, 'ask'> {
  playerId: string
  kinds: readonly AskKind[]
}

/** Unmounts with its sheet once the ask is made, so that the sheet closes even if the answer was lost. */
function AskButtons({ view, table, isAway, playerId, kinds }: AskButtonsProps) {
  const [kind, setKind] = useState<AskKind | null>(null)
  return (
    <>
      <ButtonRow>
        {kinds.map((each) => (
          <Button key={each} size="s" className={styles.ask} disabled={isAway} onClick={() => setKind(each)}>
            {askWords.ask[each]}
          </Button>
        ))}
      </ButtonRow>
      {kind === null ? null : (
        <OwnAskSheet
          view={view}
          table={table}
          usual={usualAsk(view, playerId, kind)}
          onClose={() => setKind(null)}
        />
      )}
    </>
  )
}

/** The initial amount of each kind of ask: a buy-in for a rebuy, the price of an add-on. */
function usualAsk({ state }: TableView, playerId: string, kind: AskKind): AskContent {
  const amount = kind === 'rebuy' ? state.buyIn : kind === 'addOn' ? (state.addOn ?? 0) : 0
  return { playerId, kind, amount, byId: null }
}

/** Why entering this now would be refused; null: it would not. */
function refusedNow(view: TableView, asked: AskContent): Refusal | null {
  const { game, clock, entriesUntil, entriesClosedAt } = view
  const ending = { style: game.style, clock, entriesUntil, entriesClosedAt }
  return refuseAsked(ending, view, asked, serverSeconds())
}

interface OwnAskSheetProps extends Pick<OwnAskProps, 'view' | 'table'> {
  usual: AskContent
  onClose: () => void
}

/** Asks for the amount if the person chooses one, else for a confirmation. A cash-out needs the counted amount. */
function OwnAskSheet({ view, table, usual, onClose }: OwnAskSheetProps) {
  const { kind, playerId } = usual
  const [typed, setTyped] = useState<number | null>(null)
  const [byId, setById] = useState<string>()
  const [confirming, setConfirming] = useState(false)
  const asking = useAction('askEntry', {
    failed: gameFailures.askEntry,
    refresh: tableReads,
    refreshFailed: true,
    onDone: onClose,
  })
  const amount = typed ?? usual.amount
  const asked = { ...usual, amount, byId: byId ?? null }
  const refusal = refusedNow(view, asked)
  const refused = refusal && said(refusal.message)
  const send = () =>
    asking.mutate({ ...table, askId: newCommandId(), kind, amount: dollarsFromCents(amount), byId })
  const about = aboutPlayer(view, playerId)
  const title = askWords.ask[kind]
  const shared = { title, about, busy: asking.isPending, refused, onNo: onClose, onYes: send }
  if (kind === 'addOn')
    return <QuestionSheet {...shared} question={t`Ask for an add-on for ${formatDollars(amount)}?`} />
  if (kind === 'out')
    return (
      <QuestionSheet {...shared} question={t`Are you out?`}>
        <KillersField
          legend={knockedByText(view, playerId)}
          options={killersFor(view, playerId)}
          value={{ byId }}
          shared={false}
          onChange={(by) => setById(by.byId)}
        />
      </QuestionSheet>
    )
  if (confirming) return <LargeSheet {...shared} amount={amount} onNo={() => setConfirming(false)} />
  const submit = () => {
    if (isLargeAsk(view.state, asked)) setConfirming(true)
    else send()
  }
  return (
    <AmountSheet {...shared} waits={kind === 'cash' && typed === null} onClose={onClose} onSubmit={submit}>
      <MoneyInput
        label={kind === 'cash' ? t`What you counted:` : t`Rebuy amount:`}
        value={amount}
        onChange={setTyped}
        error={refused}
        autoFocus
      />
    </AmountSheet>
  )
}

/** The asks that have not expired (Rule 38.2). Rerenders when one expires. */
export function useOpenAsks<A extends Pick<EntryAsk, 'since'>>(asks: readonly A[]): readonly A[] {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const now = serverSeconds()
  const open = asks.filter((ask) => now < asksUntil(ask))
  const first = open.reduce((least, ask) => Math.min(least, asksUntil(ask)), Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (first === Number.POSITIVE_INFINITY) return
    // A timer may fire slightly early, before the ask has expired: a second later it has.
    const timer = setTimeout(renderAgain, (first + 1) * 1000 - serverNowMs())
    return () => clearTimeout(timer)
  }, [first])
  return open
}
