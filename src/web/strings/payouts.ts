import { t } from '../i18n/language.ts'
/** The payout editor and its two screens (Rules 14.22, 14.25). */
export const payoutWords = {
  title: t`PAYOUT STRUCTURE`,
  manualTitle: t`MANUAL PAYOUT`,
  grossPot: t`GROSS POT`,
  pot: t`POT`,
  add: t`ADD PAYOUT`,
  remove: t`REMOVE PAYOUT`,
  splits: t`Usual splits`,
  wholeToFirst: t`All to 1st`,
  splitOf: (percentages: readonly number[]) => percentages.join('/'),
  asPromised: (split: string) => t`${split} as promised`,
  promised: (split: string) => t`You promised ${split}.`,
  nextStarts: t`NEXT starts the game with this split.`,
  notice: t`The other places adjust so payouts always total the pot.`,
  startsOver: (seats: number, players: string) =>
    t`The game was set up for ${seats} seats and starts with ${players}, so the split starts over: all of the pot is first place’s until you change it.`,
  place: (ordinal: string) => t`${ordinal} place payout in dollars`,
  split: (parts: string) => t`How the pot is split: ${parts}`,
  share: (ordinal: string, percent: string) => `${ordinal} ${percent}`,
  buyIns: (buyIn: string, players: string) => t`${buyIn} buy-in × ${players}`,
  players: (count: number) => (count === 1 ? t`1 player` : t`${count} players`),
  withRebuys: (buyIns: string, rebuys: string) => t`${buyIns} + ${rebuys} of rebuys`,
  rebuyNote: (pot: string, parts: string) =>
    t`Rebuys are on: every place keeps its share of a larger pot. One rebuy makes it ${pot} and pays ${parts}.`,
  estimate: (ordinal: string, amount: string) => `${ordinal} ${amount}`,
  fromTheLast: t`Every place different? Start from the nearest split and type from the last place up.`,
  oneAtLeast: t`One payout always stays.`,
  onePerPlayer: t`There is a payout for every player.`,
} as const
