/** NEXT UP on /games: the next game, or the first day without any (Rules 27.1 to 27.4). */
export const nextUpWords = {
  title: 'NEXT UP',
  now: 'In play',
  going: (going: number, seats: number) => `${going} of ${seats} going`,
  stillIn: (left: number, all: number) => `${left} of ${all} in`,
  more: (n: number) => `+${n}`,
  inFor: (amount: string) => `You’re in for ${amount}`,
  hostedBy: (name: string) => `Hosted by ${name}`,

  welcome: 'Your first poker night starts here',
  addText: 'Add the people you play with. Then you can invite them to a game.',
  hostText: 'Your buddies are here. Host a game and invite them.',
  answerText: 'Somebody wants to be your buddy. Say yes, and you can invite each other.',
  seeRequests: 'SEE BUDDY REQUESTS',
  sentText: 'Your buddy request waits for an answer. You can add more people meanwhile.',
} as const
