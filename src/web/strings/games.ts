import { t } from '../i18n/language.ts'
/** The games screen (Rule 14.16). Texts that only its cards need are in `game-cards.ts`, which loads later. */
export const games = {
  title: t`Games`,
  changePicture: t`Change your picture`,
  hostNewGame: t`HOST NEW GAME`,
  looking: t`Looking up your games…`,
  invited: t`You’re invited`,
  inLine: t`You’re on the waitlist`,
  noneNext: t`No game coming up`,
  noneNextSub: t`Host one, or wait for an invite.`,
  invitesWaiting: (n: number) =>
    n === 1 ? t`1 invite is waiting for your answer` : t`${n} invites are waiting for your answer`,
  asksWaiting: (n: number) => (n === 1 ? t`1 person asks to join` : t`${n} people ask to join`),
  nothingWaiting: t`No invite is waiting for your answer`,

  upcoming: t`UPCOMING`,
  active: t`ACTIVE`,
  history: t`HISTORY`,
  hosting: t`HOSTING`,

  addBuddy: t`ADD POKER BUDDY`,
} as const
