/** The games screen (Rule 14.16). Texts that only its cards need are in `game-cards.ts`, which loads later. */
export const games = {
  title: 'Games',
  changePicture: 'Change your picture',
  hostNewGame: 'HOST NEW GAME',
  looking: 'Looking up your games…',
  invited: 'You’re invited',
  noneNext: 'No game coming up',
  noneNextSub: 'Host one, or wait for an invite.',
  invitesWaiting: (n: number) =>
    n === 1 ? '1 invite is waiting for your answer' : `${n} invites are waiting for your answer`,
  asksWaiting: (n: number) => (n === 1 ? '1 person asks to join' : `${n} people ask to join`),
  nothingWaiting: 'No invite is waiting for your answer',

  upcoming: 'UPCOMING',
  active: 'ACTIVE',
  history: 'HISTORY',
  hosting: 'HOSTING',

  addBuddy: 'ADD POKER BUDDY',
} as const
