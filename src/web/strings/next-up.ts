import { t } from '../i18n/language.ts'
/** NEXT UP on /games: the next game, or the first day without any (Rules 27.1 to 27.4). */
export const nextUpWords = {
  title: t`NEXT UP`,
  now: t`In play`,
  going: (going: number, seats: number) => t`${going} of ${seats} going`,
  stillIn: (left: number, all: number) => t`${left} of ${all} in`,
  more: (n: number) => `+${n}`,
  inFor: (amount: string) => t`You’re in for ${amount}`,
  hostedBy: (name: string) => t`Hosted by ${name}`,

  welcome: t`Your first poker night starts here`,
  addText: t`Add the people you play with. Or host a game and send its link: nobody needs an account.`,
  hostText: t`Your buddies are here. Host a game and invite them.`,
  answerText: t`Somebody wants to be your buddy. Say yes, and you can invite each other.`,
  seeRequests: t`SEE BUDDY REQUESTS`,
  sentText: t`Your buddy request waits for an answer. You can add more people meanwhile.`,
} as const
