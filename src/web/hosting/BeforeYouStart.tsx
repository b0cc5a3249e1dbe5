import type { HostDraft } from '../../domain/hosting/draft.ts'
import { minimumInvites } from '../../domain/hosting/wizard.ts'
import { useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { host } from '../i18n/texts/host.ts'
import { formatDollars } from '../i18n/texts/number-text.ts'
import { useBuddies } from '../people/use-buddies.ts'

/** What would be a surprise on a later step: what hosting costs (Rule 9.1), and that there are too few buddies to invite. */
export function BeforeYouStart({ draft }: { draft: HostDraft }) {
  const price = useCall('getCreditCard', {})
  const buddies = useBuddies()
  // Both at once and last on the page, so that nothing moves when they come.
  if (price.isPending || buddies.isPending) return null
  return (
    <>
      {price.data ? <p className="fine">{priceText(price.data.hostingChip)}</p> : null}
      <FewBuddies draft={draft} />
    </>
  )
}

/** Says that the link fills the seats, where there are fewer buddies than the game has to invite (Rules 8.9, 8.12). */
export function FewBuddies({ draft }: { draft: HostDraft }) {
  const count = useBuddies().data?.active.length
  if (count === undefined || count >= minimumInvites(draft)) return null
  return <p className="fine">{fewBuddies(count, draft.seats)}</p>
}

function priceText(price: number): string {
  return price === 0
    ? host.free
    : t`Hosting costs one chip, ${formatDollars(price)} CAD, paid when you send the invites. Cancel before the start and it is refunded.`
}

const fewBuddies = (buddies: number, seats: number) => {
  const link = t`anybody you send it to can answer, without an account.`
  if (buddies === 0) return t`You have no buddies to invite yet. The game’s link fills the seats: ${link}`
  const have = buddies === 1 ? t`1 buddy` : t`${buddies} buddies`
  return t`You have ${have} to invite for ${seats} seats. The game’s link fills the rest: ${link}`
}
