/** Adding a player, before the start and at the table (Rules 18.5, 18.6). */
export const addPlayerWords = {
  open: 'ADD',
  title: 'ADD PLAYER',
  field: 'Search your buddies or type a name',
  people: 'People',
  addAsGuest: (name: string) => `Add ${name} as a guest`,
  newTonight: 'New tonight, no account needed',
  recentGuests: 'Recent guests',
  noOne: 'Type a name. Somebody without an account plays as your guest.',
  alreadyIn: 'already in',
  buddy: 'buddy',
  invited: 'on the list',
  buyIn: 'Buy-in',
  fullStack: (amount: string) => `Full stack, ${amount}`,
  add: 'ADD PLAYER',
  guestPages: 'Guests’ pages',
} as const
