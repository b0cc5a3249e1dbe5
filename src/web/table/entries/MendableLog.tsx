import { useState } from 'react'
import { isRefusal, type Refusal } from '../../../domain/base/refusal.ts'
import { breakText, mend } from '../../../domain/corrections/mend.ts'
import { participants } from '../../../domain/game/players.ts'
import { amountOf, countedOf } from '../../../domain/table/entries.ts'
import { isLarge } from '../../../domain/table/entry-amounts.ts'
import { givenKillers } from '../../../domain/table/killers.ts'
import { type PlayState, play } from '../../../domain/table/play.ts'
import { useCommandId } from '../../api/use-mutation-once.ts'
import { type GameView, nameIn, personIn } from '../../games/game-view.ts'
import { useUnsent } from '../../games/offline/current-queue.ts'
import { entryLine, type LogEntry, type TableView } from '../../games/table-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { said, t } from '../../i18n/language.ts'
import { timeText } from '../../i18n/texts/formats.ts'
import { entriesUnsent } from '../../i18n/texts/game.ts'
import { gameFailures } from '../../i18n/texts/toasts.ts'
import { href } from '../../navigation/href.ts'
import { GapRules, gapInput, useGapChoice } from '../../results/count/GapRules.tsx'
import { gapLine } from '../../results/count/gap-text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Segmented, Select, Switch } from '../../ui/Choice.tsx'
import { useOnline } from '../../ui/device.ts'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from '../GameInPlay.module.css'
import { LargeSheet, Refused } from './EntryParts.tsx'
import { EventLog } from './EventLog.tsx'
import { HeadLine, KillersField } from './KnockedByField.tsx'
import { changeFor, formOf, type MendForm, mendInput, withoutKiller } from './mend-form.ts'
import { SameHandFields } from './SameHand.tsx'

export interface MendableLogProps {
  /** The game as the server has it. */
  game: GameView
  view: TableView
  mayMend: boolean
  /** Said in the sheet of an entry. */
  warning?: string | null | undefined
  /** Shown before the first event. */
  none?: string | undefined
  /** A sheet opens over the page, or closes. */
  onOpen?: ((open: boolean) => void) | undefined
}

/** The log of a game. A tap on an event opens it for people who may change it (Rule 22.1). */
export function MendableLog({ game, view, mayMend, warning, none, onOpen }: MendableLogProps) {
  const [mending, setMending] = useState<LogEntry | null>(null)
  const open = (entry: LogEntry | null) => {
    setMending(entry)
    onOpen?.(entry !== null)
  }
  return (
    <>
      <EventLog
        view={view}
        aside={
          <ButtonLink size="s" variant="ghost" href={href('/game-record', { gameId: game.id })}>
            {t`Record`}
          </ButtonLink>
        }
        none={none}
        mending={mayMend ? { open, isStored: storedIn(game) } : undefined}
      />
      {mending ? (
        <MendSheet game={game} entry={mending} warning={warning} onClose={() => open(null)} />
      ) : null}
    </>
  )
}

/** Whether the server has an entry: one that is queued on this device cannot be changed yet. */
export function storedIn({ entries }: GameView): (entry: LogEntry) => boolean {
  const stored = new Set(entries.map(({ id }) => id))
  return ({ id }) => stored.has(id)
}

interface MendSheetProps {
  game: GameView
  /** The entry when the sheet opened. */
  entry: LogEntry
  warning?: string | null | undefined
  onClose: () => void
}

/** Changes an entry, or removes it; recalculates the whole night before sending it (Rules 22.1 to 22.6). */
export function MendSheet({ game, entry: opened, warning, onClose }: MendSheetProps) {
  const [form, setForm] = useState<MendForm>(() => formOf(opened))
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const saving = useGameAction('mendGameEvent', { failed: gameFailures.mend, onDone: onClose })
  const online = useOnline()
  const idOf = useCommandId()
  const unsent = useUnsent(game.id)

  const { entries } = game
  const entry = entries.find(({ id }) => id === opened.id)
  const change = entry && changeFor(opened, form)
  const { decided, gap } = useGapChoice((choice) => mend(game, game, change ? [change] : [], choice))
  const after = change ? decided : null
  const refused =
    after === null ? t`This entry no longer exists.` : isRefusal(after) ? reasonOf(game, opened, after) : null
  const cannot = online ? (unsent ? entriesUnsent() : null) : t`Changing an entry needs a connection.`
  const isSame = after !== null && !isRefusal(after) && after.entries === entries
  const isReady = refused === null && cannot === null && !isSame
  const set = (part: Partial<MendForm>) => setForm({ ...form, ...part })
  const save = () => {
    if (!change || !isReady) return
    const input = { ...mendInput(game.id, change, reason), ...gapInput(gap.choice) }
    saving.mutate({ ...input, commandId: idOf(input) })
  }
  if (asking)
    return (
      <LargeSheet
        title={t`Change entry`}
        about={{ person: personIn(game, form.playerId), name: nameIn(game, form.playerId) }}
        amount={form.amount}
        busy={saving.isPending}
        refused={refused ?? cannot}
        onNo={() => setAsking(false)}
        onYes={save}
      />
    )
  const submit = () => {
    const isOther = form.amount !== formOf(opened).amount
    if (isOther && isLarge(change?.amount ?? 0, game.buyIn)) setAsking(isReady)
    else save()
  }

  const atAmount = entry && !form.isVoid && form.type !== 'knocked'
  const people = participants(game).filter(
    ({ id, response }) => response === 'accepted' || id === opened.playerId,
  )
  const options = people.map(({ id }) => ({ value: id, label: nameIn(game, id) }))
  const cash = game.style === 'cash'
  const isShared = opened.type === 'cashed' && countedOf(opened) !== amountOf(opened)
  return (
    <AskSheet
      onClose={() => saving.isPending || onClose()}
      title={t`Change entry`}
      onSubmit={submit}
      action={t`Save`}
      danger={form.isVoid}
      busy={saving.isPending}
      disabled={!isReady}
    >
      <p className={`ink ${styles.about}`}>
        <span className="visually-hidden">{t`As it is now`}: </span>
        {timeText(opened.at)} · {entryLine(game, opened)}
      </p>
      {warning ? <p className="small">{warning}</p> : null}
      {form.isVoid ? null : (
        <>
          {cash && (opened.type === 'knocked' || opened.type === 'cashed') ? (
            <Segmented
              label={t`What happened`}
              hideLabel
              value={form.type}
              options={[
                { value: 'knocked', label: t`Busted` },
                { value: 'cashed', label: t`Cashed out` },
              ]}
              onChange={(type) => set({ type })}
            />
          ) : null}
          <Select
            label={t`Player`}
            value={form.playerId}
            options={options}
            onChange={(playerId) => set({ playerId, by: withoutKiller(form.by, playerId) })}
          />
          {form.type === 'knocked' ? (
            <>
              <KillersField
                legend={cash ? t`Busted by` : t`Knocked out by`}
                shared={game.bounty !== null}
                options={options.filter(({ value }) => value !== form.playerId)}
                value={form.by}
                onChange={(by) => set({ by })}
              />
              <HeadLine
                view={{ state: stateBefore(game, opened), myId: game.myId, nameOf: (id) => nameIn(game, id) }}
                playerId={form.playerId}
                killers={givenKillers(form.by)}
              />
            </>
          ) : (
            <MoneyInput
              label={t`Amount`}
              // After a count that did not add up, this is the stack as typed, which can differ from the line above.
              hint={isShared ? gapLine(game.gap, opened.playerId) : null}
              value={form.amount}
              onChange={(amount) => set({ amount })}
              error={refused}
            />
          )}
          {form.type === 'knocked' && !cash ? (
            <SameHandFields
              game={game}
              entry={opened}
              playerId={form.playerId}
              value={form.sameHand}
              onChange={(sameHand) => set({ sameHand })}
            />
          ) : null}
          <TextField
            type="time"
            label={t`Time`}
            hint={form.type === 'knocked' && !cash ? t`The order of places stays as it is.` : null}
            value={form.time}
            required
            onChange={(time) => set({ time })}
          />
        </>
      )}
      <Switch
        label={t`Take it out`}
        hint={t`It no longer counts. It stays in the record.`}
        checked={form.isVoid}
        onChange={(isVoid) => set({ isVoid })}
      />
      <TextField label={t`Reason (optional)`} value={reason} maxLength={200} onChange={setReason} />
      {atAmount ? null : <Refused reason={refused} />}
      {gap.size === null ? null : (
        <GapRules game={game} state={play(game, entries)} {...gap} size={gap.size} />
      )}
      {cannot === null ? null : <p role="status">{cannot}</p>}
    </AskSheet>
  )
}

/** The table right before an entry; as it is now if the entry was taken back meanwhile. */
function stateBefore(game: GameView, { id }: LogEntry): PlayState {
  const at = game.entries.findIndex((entry) => entry.id === id)
  return play(game, at < 0 ? game.entries : game.entries.slice(0, at))
}

/** Why it is refused: if the night breaks, the entry at which it does, with its time. */
function reasonOf(game: GameView, { id }: LogEntry, { entryId, because, message }: Refusal): string {
  // For the open entry itself, the line would be the old one.
  if (entryId === id) return said(because ?? message)
  const broken = game.entries.find((entry) => entry.id === entryId)
  if (!broken || because === undefined) return said(message)
  return said(breakText(timeText(broken.at), entryLine(game, broken), because))
}
