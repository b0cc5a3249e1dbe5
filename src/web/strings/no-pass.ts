/** A pass that shows nothing, and the other ones on the device (Rule 14.30). */
export const noPassWords = {
  otherNights: 'YOUR OTHER NIGHTS',
  anotherNight: 'Another night',

  dead: 'This pass doesn’t work any more',
  deadMore:
    'The host can show you a new one: it is behind the QR button beside PLAYERS. A pass ends 90 days after the game.',
  none: 'There is no pass on this phone',
  noneMore: 'Open the link that you were sent, or ask the host to show you your pass.',
  claimed: 'This night is in an account now',
  claimedMore: 'Log in to see it.',
  login: 'LOGIN',
} as const
