import Plus from 'lucide-react/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { mayChangeCost, refuseCosts } from '../../../domain/corrections/change-cost.ts'
import type { Cost } from '../../../domain/game/cost.ts'
import { type GameView, personIn, subjectIn } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { paidText, settlementWords, splitText } from '../../i18n/texts/game.ts'
import { Avatar, type AvatarPerson } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/device.ts'
import { Money } from '../../ui/Figures.tsx'
import { Accordion, Section } from '../../ui/Sections.tsx'
import type { Unsaved } from '../../ui/use-unsaved.ts'
import look from './BuyInsCheck.module.css'
import { type CostForm, CostSheet } from './CostSheet.tsx'

interface CostsProps {
  game: GameView
  isAway: boolean
}

/** The shared costs at the table, collapsed. */
export function CostsAtTable({ game, isAway }: CostsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Accordion title={settlementWords.costs} count={game.costs.length} open={isOpen} onToggle={setOpen}>
      <CostList game={game} isAway={isAway} />
    </Accordion>
  )
}

/** The shared costs on "Settle up"; nothing if there are none and none can be added. */
export function CostsSection({ game, isAway }: CostsProps) {
  const canAdd = useCanAdd(game)
  if (!canAdd && game.costs.length === 0) return null
  return (
    <Section title={settlementWords.costs}>
      <CostList game={game} isAway={isAway} />
    </Section>
  )
}

const useCanAdd = (game: GameView): boolean => {
  const now = useNow()
  return refuseCosts(game, { userId: game.myId, endedAt: game.endedAt, now }) === null
}

/** A row for each cost, which opens its sheet for people who may change it, and the button that adds one (Rule 40.2). */
function CostList({ game, isAway }: CostsProps) {
  const [opened, setOpened] = useState<Cost | 'new' | null>(null)
  const unsaved = useState<Unsaved<CostForm>>(null)
  const canAdd = useCanAdd(game)
  return (
    <>
      <CostRows
        costs={game.costs}
        personOf={(id) => personIn(game, id)}
        subjectOf={(id) => subjectIn(game, id)}
        onOpen={(cost) =>
          canAdd && mayChangeCost(game, cost, game.myId) ? () => setOpened(cost) : undefined
        }
      />
      {canAdd ? (
        <Button
          icon={<Plus size={18} />}
          disabled={isAway}
          reason={settlementWords.needsConnection}
          onClick={() => setOpened('new')}
        >
          {t`Add a cost`}
        </Button>
      ) : null}
      {opened ? (
        <CostSheet
          game={game}
          isAway={isAway}
          cost={opened === 'new' ? null : opened}
          unsaved={unsaved}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}

/** A cost as a row shows it. */
type CostShown = Pick<Cost, 'id' | 'what' | 'amount' | 'payerId'> & { readonly of: readonly unknown[] }

interface CostRowsProps<C extends CostShown> {
  costs: readonly C[]
  personOf: (id: string) => AvatarPerson
  /** "You" for the viewer. */
  subjectOf: (id: string) => string
  /** Called when a cost is tapped; undefined if a tap does nothing. */
  onOpen?: (cost: C) => (() => void) | undefined
}

/** A cost: what for, who paid, how much, and how many share it. */
export function CostRows<C extends CostShown>({ costs, personOf, subjectOf, onOpen }: CostRowsProps<C>) {
  if (costs.length === 0) return null
  return (
    <ul className="rows">
      {costs.map((cost) => {
        const open = onOpen?.(cost)
        const inside = (
          <>
            <Avatar person={personOf(cost.payerId)} size="s" />
            <span className="lines grow">
              <b>{cost.what}</b>
              <span className="fine">{`${paidText(subjectOf(cost.payerId))} · ${splitText(cost.of.length)}`}</span>
            </span>
            <Money cents={cost.amount} />
          </>
        )
        return (
          <li key={cost.id}>
            {open ? (
              <button type="button" className={`bare beside ${look.head}`} onClick={open}>
                {inside}
              </button>
            ) : (
              <div className={`beside ${look.head}`}>{inside}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
