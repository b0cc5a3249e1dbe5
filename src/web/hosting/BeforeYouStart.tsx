import { useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
import { host } from '../i18n/texts/host.ts'

/** The price of hosting, told early so that it is no surprise on the last step (Rule 9.1). It stands last, so nothing moves when it loads. */
export function BeforeYouStart() {
  const price = useCall('getCreditCard', {})
  return price.data ? <p className="fine">{priceText(price.data.hostingChip)}</p> : null
}

function priceText(price: number): string {
  return price === 0
    ? host.free
    : t`Hosting costs one chip, ${formatDollars(price)} CAD, paid when you send the invites. Cancel before the start and it is refunded.`
}
