import { t } from '../i18n/language.ts'
/** What the host wizard says at its start about price and buddies (Rules 8.9, 8.12, 9.1). */
export const beforeYouStart = {
  chipPrice: (price: string) =>
    t`Hosting costs one chip, ${price} CAD, paid with SEND. Cancel before the start and it is refunded.`,
  fewBuddies: (buddies: number, seats: number) => {
    const link = t`anybody you send it to can answer, without an account.`
    if (buddies === 0) return t`You have no buddies to invite yet. The game’s link fills the seats: ${link}`
    const have = buddies === 1 ? t`1 buddy` : t`${buddies} buddies`
    return t`You have ${have} to invite for ${seats} seats. The game’s link fills the rest: ${link}`
  },
} as const
