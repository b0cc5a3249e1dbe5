/** What the host wizard says at its start about price and buddies (Rules 8.9, 8.12, 9.1). */
export const beforeYouStart = {
  chipPrice: (price: string) =>
    `Hosting costs one chip, ${price} CAD, paid with SEND. Cancel before the start and it is refunded.`,
  fewBuddies: (buddies: number, seats: number) => {
    const link = 'anybody you send it to can answer, without an account.'
    if (buddies === 0) return `You have no buddies to invite yet. The game’s link fills the seats: ${link}`
    const have = buddies === 1 ? '1 buddy' : `${buddies} buddies`
    return `You have ${have} to invite for ${seats} seats. The game’s link fills the rest: ${link}`
  },
} as const
