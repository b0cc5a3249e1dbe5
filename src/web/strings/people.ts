import { t } from '../i18n/language.ts'

/** Buddies, guests and players (Rules 14.13 to 14.15, 18.5, 18.6, 18.12). */
export const peopleWords = {
  addBuddy: t`ADD POKER BUDDY`,
  accept: t`ACCEPT`,
  viewProfile: t`VIEW PROFILE`,
  addPlayer: t`ADD PLAYER`,
  rename: t`RENAME`,
  forget: t`FORGET`,
} as const

/** A guest’s pass (Rules 19.8 to 19.11). */
export const passWords = {
  title: t`Your pass`,
  hostedBy: (name: string) => t`Hosted by ${name}`,
  cannot: t`CAN’T MAKE IT`,
  needsConnection: t`Your answer needs a connection.`,
  buyInFact: t`BUY-IN`,
  haveAccount: t`I have an account`,
  remove: t`REMOVE FROM THIS PHONE`,
  close: t`CLOSE`,
} as const
