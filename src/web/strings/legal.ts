export interface LegalText {
  readonly lead: string
  readonly parts: readonly { readonly title: string; readonly text: readonly string[] }[]
}

/** The terms of service: what the product does and asks, in plain words. */
export const terms: LegalText = {
  lead: 'Anteroom helps friends to organise home poker games. Using it means that you agree to what is written here.',
  parts: [
    {
      title: 'What Anteroom is',
      text: [
        'Anteroom keeps lists of buddies, invitations, seats, buy-ins, payouts and results of games that people play at home among friends.',
        'It is not a casino. No bets are placed through it, no game is dealt by it, and the money of a game never passes through it: players settle among themselves.',
      ],
    },
    {
      title: 'Your account',
      text: [
        'Give your own name and an e-mail address that reaches you, keep your password to yourself, and use one account.',
        'You have to be old enough to play for money where you live.',
      ],
    },
    {
      title: 'Hosting chips',
      text: [
        'Hosting a game costs one hosting chip, charged to your card when the game is created. The price is shown before you pay.',
        'If you cancel an upcoming game its chip is refunded to the same card. A game that has started is not refunded.',
      ],
    },
    {
      title: 'Your games',
      text: [
        'Whether a home game is allowed, and in what form, depends on the law where you play. The host answers for the game and for the people at the table.',
        'Results are computed from the entries made at the table. Check them before a game is ended: an ended game is final.',
      ],
    },
    {
      title: 'Fair use',
      text: [
        'Do not use Anteroom to harass people, to take a share of the pot as a business, or to interfere with the service. An account that does so can be closed.',
      ],
    },
    {
      title: 'What we answer for',
      text: [
        'Anteroom is offered as it is and is kept running with care. It does not answer for debts between players or for decisions made at the table.',
      ],
    },
  ],
}

/** The privacy policy: what is kept, who sees it and for how long, as the product works. */
export const privacy: LegalText = {
  lead: 'What Anteroom keeps about you, who can see it, and what never leaves your hands.',
  parts: [
    {
      title: 'What is kept',
      text: [
        'Your name, username, e-mail address, picture and, if you enter it, your house address.',
        'Your buddies, the games you host or join, the entries made at the table, and their results.',
        'Your password is kept only as a hash that cannot be turned back.',
      ],
    },
    {
      title: 'Cards',
      text: [
        'Card numbers and security codes go straight to the payment provider. Anteroom keeps only the last four digits, the expiry and a list of your charges.',
      ],
    },
    {
      title: 'Who sees what',
      text: [
        'Your e-mail address is shown to your buddies, to people with a buddy request between you, and to people in the same game. Others see it masked.',
        'Your house address is shown to nobody until you choose it as the place of a game; then to the people invited to that game.',
        'Your stats can be hidden from everybody else in the settings.',
      ],
    },
    {
      title: 'Messages',
      text: [
        'You get e-mails about your account and your invitations. Push notifications come only if you allow them in your browser, and stop when you log out.',
      ],
    },
    {
      title: 'On your device',
      text: [
        'Your browser keeps the token of your session and the draft of a game that you are about to host. There are no advertising or tracking cookies and nothing is loaded from other sites.',
      ],
    },
    {
      title: 'How long',
      text: [
        'A session ends when you log out, when you choose a new password, or after 30 days without use. Games and results stay while the accounts of their players exist.',
      ],
    },
  ],
}
