/** Whom to invite in the host wizard, and the choice of a link (Rules 8.9, 8.12). */
export const hostLink = {
  label: 'Invite by a link too',
  hint: 'Anybody you send it to can answer, without an account. Seats may stay open.',
  noBuddiesText:
    'Switch the link on, and anybody you send it to can answer. Or add buddies first: what you have filled in is kept.',
  noBuddiesLinkOn: 'You share the link after SEND, and whoever opens it can answer.',
  tooFewBuddies: (least: number) =>
    `This game needs ${least === 1 ? '1 invite' : `${least} invites`}. Switch the link on, add more buddies, or go back and choose fewer seats.`,
  noBuddies: 'No buddies to invite yet',
} as const
