import type { HostDraft } from '../../domain/draft.ts'
import { centsFromDollars } from '../../domain/money.ts'
import { minimumInvites } from '../../domain/wizard.ts'
import { useCall } from '../api/use-call.ts'
import { useBuddies } from '../buddies/use-buddies.ts'
import { beforeYouStart } from '../strings/before-you-start.ts'
import { host } from '../strings/host.ts'
import { formatDollars } from '../strings/money-text.ts'
import field from '../ui/Field.module.css'

/** What would be a surprise on a later step: what hosting costs, and that there are too few buddies to invite. */
export function BeforeYouStart({ draft }: { draft: HostDraft }) {
  const price = useCall('getCreditCard', {})
  const buddies = useBuddies()
  // Both at once and last on the page, so that nothing moves when they come.
  if (price.isPending || buddies.isPending) return null
  return (
    <>
      {price.data ? <p className={field.hint}>{priceText(price.data.hostingChip)}</p> : null}
      <FewBuddies draft={draft} />
    </>
  )
}

/** Says that the link fills the seats, where there are fewer buddies than the game has to invite (Rules 8.9, 8.12). */
export function FewBuddies({ draft }: { draft: HostDraft }) {
  const count = useBuddies().data?.active.length
  if (count === undefined || count >= minimumInvites(draft)) return null
  return <p className={field.hint}>{beforeYouStart.fewBuddies(count, draft.seats)}</p>
}

function priceText(price: number): string {
  return price === 0 ? host.free : beforeYouStart.chipPrice(formatDollars(centsFromDollars(price)))
}
