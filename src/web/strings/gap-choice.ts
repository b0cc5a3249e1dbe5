import { t } from '../i18n/language.ts'
/** Choosing who bears the difference between the stacks and the pot (Rules 23.4 to 23.9). */
export const gapChoiceWords = {
  extra: (amount: string) => t`THE EXTRA ${amount}`,
  missing: (amount: string) => t`THE MISSING ${amount}`,
  leftOver: (amount: string) => t`THE ${amount} LEFT`,
  findMistake: t`FIND THE MISTAKE`,
  findMistakeHint: t`Read through tonight’s entries first`,
  equal: t`Same for all`,
  scale: t`Scale the stacks`,
  winners: t`Winners give it up`,
  person: t`One person pays`,
  personGets: t`One person gets it`,
  pickWho: t`Pick who`,
  lessEach: (amount: string) => t`${amount} off each`,
  moreEach: (amount: string) => t`${amount} more each`,
  range: (least: string, most: string) => t`${least} to ${most}`,
  percentLess: (percent: string) => t`${percent} off each`,
  percentMore: (percent: string) => t`${percent} more each`,

  whoPays: t`WHO COVERS IT?`,
  whoGets: t`WHO GETS IT?`,
  notPlaying: t`Not playing`,
  inFor: (amount: string) => t`In for ${amount}`,
} as const
