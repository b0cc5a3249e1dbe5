/** The payout editor and its two screens (Rules 14.22, 14.25). */
export const payoutWords = {
  title: 'PAYOUT STRUCTURE',
  manualTitle: 'MANUAL PAYOUT',
  grossPot: 'GROSS POT',
  pot: 'POT',
  add: 'ADD PAYOUT',
  remove: 'REMOVE PAYOUT',
  splits: 'Usual splits',
  wholeToFirst: 'All to 1st',
  splitOf: (percentages: readonly number[]) => percentages.join('/'),
  notice: 'Change one place and its neighbours make room: payouts always add up to the pot.',
  startsOver: (seats: number, players: string) =>
    `The game was set up for ${seats} seats and starts with ${players}, so the split starts over: all of the pot is first place’s until you change it.`,
  place: (ordinal: string) => `${ordinal} place payout in dollars`,
  split: (parts: string) => `How the pot is split: ${parts}`,
  share: (ordinal: string, percent: string) => `${ordinal} ${percent}`,
  buyIns: (buyIn: string, players: string) => `${buyIn} buy-in × ${players}`,
  players: (count: number) => (count === 1 ? '1 player' : `${count} players`),
  withRebuys: (buyIns: string, rebuys: string) => `${buyIns} + ${rebuys} of rebuys`,
  rebuyNote: (pot: string, parts: string) =>
    `Rebuys are on: every place keeps its share of a larger pot. One rebuy makes it ${pot} and pays ${parts}.`,
  estimate: (ordinal: string, amount: string) => `${ordinal} ${amount}`,
  fromTheLast: 'Every place different? Start from the nearest split and type from the last place up.',
  oneAtLeast: 'One payout always stays.',
  onePerPlayer: 'There is a payout for every player.',
} as const
