/** The games screen (Rule 14.16). Texts that only its cards need are in `game-cards.ts`, which loads later. */
export const games = {
  title: 'Games',
  changePicture: 'Change your picture',
  hostNewGame: 'HOST NEW GAME',
  looking: 'Looking up your games…',
  noneNext: 'No game coming up',
  noneNextSub: 'Host one, or wait for an invite.',
  invitesWaiting: (n: number) =>
    n === 1 ? '1 invite is waiting for your answer' : `${n} invites are waiting for your answer`,
  nothingWaiting: 'No invite is waiting for your answer',

  nextUp: 'NEXT UP',
  upcoming: 'UPCOMING',
  active: 'ACTIVE',
  history: 'HISTORY',
  hosting: 'HOSTING',

  welcome: 'Your first poker night starts here',
  welcomeText: 'Add the people you play with, then host a game and invite them.',
  addBuddy: 'ADD POKER BUDDY',
} as const
