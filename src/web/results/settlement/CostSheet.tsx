import { useState } from 'react'
import { dollarsFromCents } from '../../../domain/base/money.ts'
import { refuseTooLarge } from '../../../domain/base/refusal.ts'
import { isBlank } from '../../../domain/base/typed-text.ts'
import { type Cost, MOST_COST_TEXT, MOST_WEIGHT } from '../../../domain/game/cost.ts'
import { playerIds } from '../../../domain/game/game.ts'
import { withCosts } from '../../../domain/settlement/costs.ts'
import { useCommandId } from '../../api/use-mutation-once.ts'
import { type GameView, nameIn, personIn } from '../../games/game-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { saidOrNull, t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import { settlementFailures } from '../../i18n/texts/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/Card.tsx'
import { NumberSelect, PickChips, Select, Switch } from '../../ui/Choice.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { PickRow } from '../../ui/PickRow.tsx'
import { AskFirst, AskSheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type UnsavedState, useUnsaved } from '../../ui/use-unsaved.ts'

interface CostSheetProps {
  game: GameView
  /** Null: a new one. */
  cost: Cost | null
  isAway: boolean
  /** Keeps changes while the sheet is closed, until they are saved or cancelled. */
  unsaved: UnsavedState<CostForm>
  onClose: () => void
}

/** The fields of the sheet. */
export type CostForm = ReturnType<typeof formOf>

/** The fields of a cost. The payer of a new one is the viewer, unless they run the game. */
const formOf = (game: GameView, cost: Cost | null) => ({
  amount: cost?.amount ?? 0,
  what: cost?.what ?? '',
  payerId: cost?.payerId ?? (game.mayRun ? '' : game.myId),
  weights: weightsOf(game, cost),
})

/** A cost: how much, what for, who paid, who shares it. People who do not run the game enter only what they paid themselves (Rule 40.2). */
export function CostSheet({ game, cost, isAway, unsaved, onClose }: CostSheetProps) {
  const { mayRun } = game
  const [form, setForm, forget] = useUnsaved(unsaved, formOf(game, cost), JSON.stringify(cost))
  const { amount, what, payerId, weights } = form
  const set = (part: Partial<CostForm>) => setForm({ ...form, ...part })
  const done = () => {
    forget()
    onClose()
  }
  const saved = { failed: settlementFailures.cost, onDone: done }
  const adding = useGameAction('addCost', saved)
  const editing = useGameAction('editCost', saved)
  const removing = useGameAction('removeCost', saved)
  const commandId = useCommandId()
  const of = [...weights].map(([playerId, weight]) => ({ playerId, weight }))
  const tooLarge = saidOrNull(refuseTooLarge(amount)?.message ?? null)
  const reason = isAway
    ? settlementWords.needsConnection
    : amount === 0
      ? t`Enter the amount.`
      : isBlank(what)
        ? t`Say what it was for.`
        : payerId === ''
          ? t`Choose who paid.`
          : (tooLarge ?? undefined)
  const submit = () => {
    const shared = of.map(({ playerId: userId, weight }) => ({ userId, weight }))
    const input = { gameId: game.id, payerId, amount: dollarsFromCents(amount), what, of: shared }
    if (cost) editing.mutate({ ...input, costId: cost.id, commandId: commandId(input) })
    else adding.mutate({ ...input, commandId: commandId(input) })
  }
  const nameOf = (id: string) => nameIn(game, id)
  return (
    <AskSheet
      title={cost ? t`Change the cost` : t`Add a cost`}
      action={t`Save`}
      onClose={onClose}
      onNo={done}
      onSubmit={submit}
      busy={adding.isPending || editing.isPending}
      disabled={reason !== undefined}
      reason={reason}
    >
      <MoneyInput
        label={t`Amount`}
        value={amount}
        error={tooLarge}
        autoFocus={cost === null}
        onChange={(cents) => set({ amount: cents })}
      />
      <TextField
        label={t`What for`}
        value={what}
        maxLength={MOST_COST_TEXT}
        onChange={(text) => set({ what: text })}
      />
      <PickChips
        legend={t`Often`}
        options={kinds().map((kind) => ({ value: kind, label: kind }))}
        picked={[what]}
        onPick={(kind, on) => set({ what: on ? kind : '' })}
      />
      {mayRun ? (
        <Select
          label={t`Who paid`}
          value={payerId}
          options={[
            ...(payerId === '' ? [{ value: '', label: t`Choose` }] : []),
            ...game.people.map(({ id }) => ({ value: id, label: nameOf(id) })),
          ]}
          onChange={(id) => set({ payerId: id })}
        />
      ) : null}
      <Sharers
        game={game}
        weights={weights}
        setWeights={(shares) => set({ weights: shares })}
        cost={{ id: '', payerId, amount, what, of }}
      />
      {cost ? (
        <AskFirst
          title={t`Remove “${cost.what}”?`}
          action={t`Remove`}
          danger
          busy={removing.isPending}
          disabled={isAway}
          reason={settlementWords.needsConnection}
          button={(ask) => (
            <Button variant="danger" onClick={ask}>
              {t`Remove this cost`}
            </Button>
          )}
          onAction={() => {
            const input = { gameId: game.id, costId: cost.id }
            removing.mutate({ ...input, commandId: commandId(input) })
          }}
        >
          <p>{t`Who pays whom is worked out again without it. The record keeps it.`}</p>
        </AskFirst>
      ) : null}
    </AskSheet>
  )
}

/** The most common costs. */
const kinds = () => [t`Food`, t`Drinks`, t`Cards`]

type Weights = ReadonlyMap<string, number>

/** The shares of a cost, by weight. A new one starts with everybody who played. */
const weightsOf = (game: GameView, cost: Cost | null): Weights =>
  cost
    ? new Map(cost.of.map(({ playerId, weight }) => [playerId, weight]))
    : new Map(playerIds(game).map((id) => [id, 1]))

interface SharersProps {
  game: GameView
  weights: Weights
  setWeights: (weights: Weights) => void
  /** The cost as edited in the sheet. */
  cost: Cost
}

/** A tick for each person who shares it, and weights if they are not equal. */
function Sharers({ game, weights, setWeights, cost }: SharersProps) {
  const [isUnequal, setUnequal] = useState(() => [...weights.values()].some((weight) => weight > 1))
  const [showsAll, setShowsAll] = useState(false)
  const ids = game.people.map(({ id }) => id)
  const played = new Set(playerIds(game))
  const [named] = useState(() => new Set([...played, ...weights.keys()]))
  const shown = ids.filter((id) => showsAll || named.has(id))
  const owed = new Map(
    withCosts(
      [cost],
      ids.map((playerId) => ({ playerId })),
    ).map((row) => [row.playerId, row.owed]),
  )
  const setAll = (some: readonly string[]) => setWeights(new Map(some.map((id) => [id, 1])))
  return (
    <fieldset className="stack-s">
      <legend className="small bold">{t`Who shares it`}</legend>
      <ButtonRow>
        <Button size="s" onClick={() => setAll(ids.filter((id) => played.has(id)))}>
          {t`All who played`}
        </Button>
        <Button size="s" onClick={() => setAll([])}>
          {t`Not split yet`}
        </Button>
      </ButtonRow>
      {shown.map((id) => (
        <PickRow
          key={id}
          type="checkbox"
          person={personIn(game, id)}
          name={nameIn(game, id)}
          sub={weights.has(id) ? formatDollars(owed.get(id) ?? 0) : '–'}
          checked={weights.has(id)}
          onPick={(on) =>
            setWeights(new Map([...weights].filter(([each]) => each !== id).concat(on ? [[id, 1]] : [])))
          }
        />
      ))}
      {shown.length < ids.length ? (
        <Button variant="ghost" onClick={() => setShowsAll(true)}>
          {t`Somebody who didn’t play`}
        </Button>
      ) : null}
      <Switch
        label={t`Not in equal parts`}
        checked={isUnequal}
        onChange={(on) => {
          setUnequal(on)
          if (!on) setAll([...weights.keys()])
        }}
      />
      {isUnequal
        ? ids
            .filter((id) => weights.has(id))
            .map((id) => (
              <NumberSelect
                key={id}
                label={id === game.myId ? t`Your parts` : t`Parts of ${nameIn(game, id)}`}
                value={weights.get(id) ?? 1}
                options={PARTS}
                textOf={(parts) => (parts === 1 ? t`1 part` : t`${parts} parts`)}
                onChange={(weight) => setWeights(new Map(weights).set(id, weight))}
              />
            ))
        : null}
    </fieldset>
  )
}

const PARTS = Array.from({ length: MOST_WEIGHT }, (_, index) => index + 1)
