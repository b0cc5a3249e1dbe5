import { sharedTexts, t } from '../language.ts'

/** Buddies, guests and players (Rules 14.13 to 14.15, 18.5, 18.6, 18.12). */
export const peopleWords = sharedTexts(() => ({
  addBuddy: t`ADD POKER BUDDY`,
  accept: t`ACCEPT`,
  viewProfile: t`VIEW PROFILE`,
  addPlayer: t`Add player`,
  rename: t`Rename`,
  forget: t`Forget`,
}))

/** A guest’s pass (Rules 19.8 to 19.11). */
export const passWords = sharedTexts(() => ({
  title: t`Your pass`,
  hostedBy: (name: string) => t`Hosted by ${name}`,
  seat: t`Your seat`,
  cannot: t`Can’t make it`,
  needsConnection: t`Your answer needs a connection.`,
  haveAccount: t`I have an account`,
  remove: t`Remove from this phone`,
}))
