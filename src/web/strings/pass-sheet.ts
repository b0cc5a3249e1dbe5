import { t } from '../i18n/language.ts'
/** The sheet with what can be done with a pass. */
export const passSheetWords = {
  title: t`YOUR PASS`,
  myLink: t`MY LINK`,
  myLinkMore: t`Opens this page on another device. Only for you.`,
  share: t`SHARE THE INVITE`,
  shareMore: t`For others who want to come.`,
  shareText: (name: string) => t`Come to ${name}?`,
  remove: t`REMOVE FROM THIS PHONE`,
  removeTitle: t`REMOVE THE PASS?`,
  removeText: t`This phone forgets the night. You stay on the list, and the host can show you your pass again.`,
  forget: t`TAKE MY NAME OFF`,
  forgetMore: t`Nobody sees your name any more.`,
  forgetTitle: t`TAKE YOUR NAME OFF?`,
  forgetText: (host: string) =>
    t`You become “Former guest” in every game of ${host}’s, your seat in the games to come gets free, and your passes end. This cannot be undone.`,
  close: t`CLOSE`,
} as const
