import type { Output } from '../../../contract/endpoints.ts'
import { centsFromDollars } from '../../../domain/money.ts'
import { t } from '../../i18n/language.ts'
import { dayText, momentText, monthText } from '../../strings/time-text.ts'
import { Card, DateTile, PersonRow } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Money } from '../../ui/Figures.tsx'

type ListedNight = Output<'claimPass'>['nights'][number]

/** A night of a guest, with what they won or lost. */
export function GuestNight({ night: { name, timestamp, state, net } }: { night: ListedNight }) {
  return (
    <Card as="li">
      <PersonRow
        avatar={<DateTile head={monthText(timestamp)} day={dayText(timestamp)} />}
        name={name}
        sub={momentText(timestamp)}
        trailing={
          net === null ? <Chip>{states()[state]}</Chip> : <Money cents={centsFromDollars(net)} signed />
        }
      />
    </Card>
  )
}

const states = () => ({
  upcoming: t`Coming up`,
  active: t`In play`,
  complete: t`Over`,
  cancelled: t`Cancelled`,
})
