import { t } from '../i18n/language.ts'
/** HOST AGAIN: the same game once more (Rules 28.6 to 28.8). */
export const againWords = {
  hostAgain: t`HOST AGAIN`,
  same: t`THE SAME AGAIN`,
  withPeople: (names: string) => t`With ${names}`,
  nobody: t`Nobody is invited yet.`,
  changeDate: t`CHANGE DATE`,
  changePeople: t`CHANGE PEOPLE`,
  replaceTitle: t`REPLACE YOUR DRAFT?`,
  replaceText: (name: string) => t`“${name}” has not been sent yet. It would be lost.`,
  keep: t`KEEP IT`,
  replace: t`REPLACE`,
} as const
