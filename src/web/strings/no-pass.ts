import { t } from '../i18n/language.ts'
/** A pass that shows nothing, and the other ones on the device (Rule 14.30). */
export const noPassWords = {
  otherNights: t`YOUR OTHER NIGHTS`,
  anotherNight: t`Another night`,

  dead: t`This pass doesn’t work any more`,
  deadMore: t`The host can show you a new one: it is behind the QR button beside PLAYERS. A pass ends 90 days after the game.`,
  none: t`There is no pass on this phone`,
  noneMore: t`Open the link that you were sent, or ask the host to show you your pass.`,
  claimed: t`This night is in an account now`,
  claimedMore: t`Log in to see it.`,
  login: t`LOGIN`,
} as const
