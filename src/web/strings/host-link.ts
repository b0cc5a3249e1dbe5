import { t } from '../i18n/language.ts'
/** Whom to invite in the host wizard, and the choice of a link (Rules 8.9, 8.12). */
export const hostLink = {
  label: t`Invite by a link too`,
  hint: t`Anybody you send it to can answer, without an account. Seats may stay open.`,
  noBuddiesText: t`Switch the link on, and anybody you send it to can answer. Or add buddies first: what you have filled in is kept.`,
  noBuddiesLinkOn: t`You share the link after SEND, and whoever opens it can answer.`,
  tooFewBuddies: (least: number) =>
    least === 1
      ? t`This game needs 1 invite. Switch the link on, add more buddies, or go back and choose fewer seats.`
      : t`This game needs ${least} invites. Switch the link on, add more buddies, or go back and choose fewer seats.`,
  noBuddies: t`No buddies to invite yet`,
} as const
