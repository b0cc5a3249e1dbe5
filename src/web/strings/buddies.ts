/** Buddies, their search and their profiles (Spec 2: /buddies, /buddies-user-search, /buddy-profile). */
export const buddies = {
  title: 'Buddies',
  add: 'ADD POKER BUDDY',
  received: 'Received Buddy Requests',
  sent: 'Sent Buddy Requests',
  active: 'Buddies',
  accept: 'ACCEPT',
  decline: 'DECLINE',
  cancelRequest: 'CANCEL REQUEST',
  viewProfile: 'VIEW PROFILE',
  remove: 'REMOVE',
  noBuddies: 'No buddies yet',
  noBuddiesText: 'Poker nights start with buddies. Find the people you play with and ask them.',

  removeTitle: 'REMOVE BUDDY',
  removeText: (username: string) =>
    `${username} will no longer be one of your buddies, nor you one of theirs. Games you already share stay as they are.`,

  searchTitle: 'ADD POKER BUDDY',
  search: 'Search people',
  searchPlaceholder: 'Username, name or e-mail',
  searchHint: 'By the start of a name, or by a whole e-mail address.',
  searchMore: 'Type 2 characters or more.',
  nobody: (search: string) => `Nobody found for “${search}”.`,
  nobodyText: 'Check the spelling, or invite them to join.',
  found: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
  addBuddy: 'ADD BUDDY',
  isBuddy: 'Your buddy',
  isAsked: 'Request sent',
  isMe: 'You',
  invite: 'INVITE A BUDDY',
  inviteText: 'Join me on Anteroom: invites, pots and payouts for our poker nights.',

  profileTitle: 'BUDDY PROFILE',
  backToBuddies: 'BACK TO BUDDIES',
  tabs: { stats: 'STATS', buddies: 'BUDDIES' },
  tabsOf: (username: string) => `Profile of ${username}`,
  private: "This user's stats are private.",
  noneKnown: (username: string) => `${username} has no buddies yet.`,
  buddiesOnly: 'Only buddies see whom they know',
  buddiesOnlyText: (username: string) =>
    `Once you and ${username} are buddies, their buddies are listed here.`,
} as const
