import { t } from '../i18n/language.ts'
/** Changing an entry, or taking it out (Rules 22.1 to 22.6). */
export const mendWords = {
  title: t`CHANGE ENTRY`,
  now: t`As it is now`,
  what: t`What happened`,
  busted: t`Busted`,
  cashedOut: t`Cashed out`,
  player: t`Player`,
  amount: t`Amount`,
  knockedBy: t`Knocked out by`,
  bustedBy: t`Busted by`,
  nobody: t`Nobody named`,
  time: t`Time`,
  reason: t`Reason (optional)`,
  takeOut: t`Take it out`,
  takeOutHint: t`It no longer counts. It stays in the record.`,
  save: t`SAVE`,
  offline: t`Changing an entry needs a connection.`,
  gone: t`This entry no longer exists.`,
} as const
