import { givenKillers, type KnockedBy, knockedBy } from '../../../domain/table/killers.ts'
import { playerAt, playersIn } from '../../../domain/table/play.ts'
import { headShares } from '../../../domain/tournament/bounties.ts'
import type { TableView } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { type Option, PickChips } from '../../ui/Choice.tsx'

interface KnockedByFieldProps {
  view: TableView
  playerId: string
  value: KnockedBy
  onChange: (by: KnockedBy) => void
}

/** Asks who knocked the player out, players at the same table first (Rules 22.6, 33.7). With bounties, shows each killer's share. */
export function KnockedByField({ view, playerId, value, onChange }: KnockedByFieldProps) {
  const { bounty } = view.state
  const options = killersFor(view, playerId)
  const legend = knockedByText(view, playerId)
  return (
    <>
      <KillersField
        legend={legend}
        options={options}
        value={value}
        onChange={onChange}
        shared={bounty !== null}
      />
      <HeadLine view={view} playerId={playerId} killers={givenKillers(value)} />
    </>
  )
}

/** The players who can have knocked somebody out, those at the same table first. */
export function killersFor({ state, seats, nameOf }: TableView, playerId: string): readonly Option<string>[] {
  const tableOf = (id: string) => seats.find((seat) => seat.playerId === id)?.table
  const isElsewhere = ({ playerId: id }: { playerId: string }) => Number(tableOf(id) !== tableOf(playerId))
  return playersIn(state)
    .filter(({ playerId: id }) => id !== playerId)
    .toSorted((one, other) => isElsewhere(one) - isElsewhere(other))
    .map(({ playerId: id }) => ({ value: id, label: nameOf(id) }))
}

/** The question of who knocked somebody out. With bounties it must be answered. */
export function knockedByText({ state, game }: TableView, playerId: string): string {
  const head = playerAt(state, playerId)?.head ?? 0
  if (state.bounty !== null) return t`Who takes the bounty of ${formatDollars(head)}?`
  return game.style === 'cash' ? t`Busted by (optional)` : t`Knocked out by (optional)`
}

interface KillersFieldProps {
  legend: string
  options: readonly Option<string>[]
  value: KnockedBy
  /** Several share a bounty, or nobody takes it (Rules 37.4, 37.5). */
  shared: boolean
  onChange: (by: KnockedBy) => void
}

/** The answer that nobody takes a bounty. */
const NOBODY = ''

/** A chip for each player who can have knocked somebody out. */
export function KillersField({ legend, options, value, shared, onChange }: KillersFieldProps) {
  const killers = givenKillers(value) ?? []
  const pick = (id: string, on: boolean) => {
    if (id === NOBODY) return onChange(on ? { byIds: [] } : {})
    const isNamed = (each: string) => (each === id ? on : shared && killers.includes(each))
    const named = options.map((option) => option.value).filter(isNamed)
    onChange(named.length === 0 ? {} : knockedBy(named))
  }
  return (
    <>
      <PickChips
        legend={legend}
        options={shared ? [...options, { value: NOBODY, label: t`Nobody` }] : options}
        picked={value.byIds?.length === 0 ? [NOBODY] : killers}
        onPick={pick}
      />
      {shared && options.length > 1 ? <p className="fine">{t`Two shared it? Tap both.`}</p> : null}
    </>
  )
}

interface HeadLineProps {
  /** The table right before the knock-out. */
  view: Pick<TableView, 'state' | 'nameOf' | 'myId'>
  playerId: string
  killers: readonly string[] | undefined
}

/** Says what a bounty pays to each killer; nothing without bounties (Rules 37.3 to 37.5). */
export function HeadLine({ view, playerId, killers }: HeadLineProps) {
  const { bounty } = view.state
  const head = playerAt(view.state, playerId)?.head ?? 0
  if (bounty === null || head === 0 || killers === undefined) return null
  const bySeat = playersIn(view.state).flatMap(({ playerId: id }) => (killers.includes(id) ? id : []))
  const lines = headShares(bounty.kind, head, bySeat).map(({ playerId, cash, ontoHead }) => {
    const [name, paid, raise] = [view.nameOf(playerId), formatDollars(cash), formatDollars(ontoHead)]
    if (playerId === view.myId)
      return ontoHead === 0 ? t`You get ${paid}.` : t`You get ${paid}; your own bounty rises by ${raise}.`
    return ontoHead === 0
      ? t`${name} gets ${paid}.`
      : t`${name} gets ${paid}; their own bounty rises by ${raise}.`
  })
  return (
    <p className="small" role="status">
      {killers.length === 0 ? t`${formatDollars(head)} goes into the pot.` : lines.join(' ')}
    </p>
  )
}
