export interface LegalText {
  readonly title: string
  readonly lead: string
  readonly parts: readonly { readonly title: string; readonly text: readonly string[] }[]
}

export const terms: LegalText = {
  title: 'TERMS OF SERVICE',
  lead: 'Anteroom helps friends to organise home poker games. By signing up you agree to what is written here, between you and whoever runs this Anteroom.',
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
        'Give your own name and an email address that reaches you, keep your password to yourself, and use one account.',
        'You have to be old enough to play for money where you live.',
        'You can leave at any time: the privacy policy says how your account is deleted.',
      ],
    },
    {
      title: 'Hosting chips',
      text: [
        'Hosting a game costs one hosting chip, charged to your card in Canadian dollars when the game is created. The price is shown before you pay. Joining a game costs nothing.',
        'If you cancel an upcoming game its chip is refunded to the same card. A game that has started is not refunded.',
        'Your charges and refunds are listed in the settings.',
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
        'Do not use Anteroom to harass people, to take a share of the pot as a business, to pretend to be somebody else, or to interfere with the service. An account that does so can be closed.',
      ],
    },
    {
      title: 'What we answer for',
      text: [
        'Anteroom is offered as it is and is kept running with care, but nobody promises that it is always there. It does not answer for debts between players or for decisions made at the table. What the law does not let us exclude is not excluded.',
      ],
    },
    {
      title: 'Changes and questions',
      text: [
        'These terms can change: what stands here counts. Who does not agree with a change can leave.',
        'Questions are best sent as an answer to any mail that you got from this Anteroom.',
      ],
    },
  ],
}

export const privacy: LegalText = {
  title: 'PRIVACY POLICY',
  lead: 'What Anteroom keeps about you, why, who can see it, for how long, and how you have it deleted.',
  parts: [
    {
      title: 'What is kept',
      text: [
        'Your name, username and email address, when you signed up and accepted the terms, and, if you give them, a picture and your house address.',
        'Your buddies and buddy requests, the games that you host or join with their invitations and answers, the entries made at the table (also those taken back), and the results.',
        'The notifications that you got, and the charges and refunds of your hosting chips.',
        'Your password is kept only as a hash that cannot be turned back. It is not in any mail or log.',
        'A picture is made small when you upload it, and what the camera wrote into it, such as the place, is thrown away.',
      ],
    },
    {
      title: 'Why',
      text: [
        'To run your games, to tell you about them and to keep your account safe: for nothing else. Nothing is sold, nothing is shown to advertisers, and nobody follows what you do.',
      ],
    },
    {
      title: 'Cards',
      text: [
        'Card numbers and security codes are handed to the payment provider and are never stored or logged by Anteroom. It keeps the last four digits, the expiry and a reference that only the payment provider can use.',
      ],
    },
    {
      title: 'Who sees what',
      text: [
        'Anybody with an account can find you by your name or username and see them, your picture and your stats. You can hide the stats in the settings.',
        'Your email address is shown to your buddies, to people with a buddy request between you, and to people in the same game. Others see it masked; who knows the whole address can find you by it.',
        'Your buddies can see who your other buddies are.',
        'A game, its place, its messages, who answered what and how it ended are seen by the people in that game alone.',
        'Your house address is shown to nobody until you choose it as the place of a game; then to the people invited to that game.',
        'Whoever runs this Anteroom can reach what is stored, but not your password or your card number.',
      ],
    },
    {
      title: 'Mails',
      text: [
        'You get emails that you need: to activate your account, to reset your password, to change your address, and when you are invited to a game or a game is cancelled. There is no newsletter.',
        'The mails about games can be ended, by the link at their end or in the settings; those about your account always come.',
      ],
    },
    {
      title: 'Push notifications',
      text: [
        'They come only if you allow them in your browser. Their text is encrypted for your device and travels through the push service of the maker of your browser, which learns an address for your device but not what is said.',
        'Anteroom keeps that address and the keys to encrypt for it, and deletes them when you turn notifications off in the settings, when your session there ends, or when your browser withdraws the permission.',
      ],
    },
    {
      title: 'Your calendar link',
      text: [
        'If you ask for it in the settings, a secret link shows the games that you host, or are invited to, in your calendar app: their names, times, places, hosts and buy-ins. The maker of that app may read them, and so may whoever has the link. You can renew it there, which ends the old one at once.',
      ],
    },
    {
      title: 'On your device',
      text: [
        'Your browser keeps the app itself, the token of your session, the draft of a game that you are about to host, and whether you want notifications there. There are no cookies, and nothing is loaded from other sites.',
        'So that a game goes on without a network it also keeps what you saw last: your profile, your buddies and your games, with the people in them. That is deleted when you log out.',
        'Entries that you make at the table wait there until they could be sent. They stay when you log out, and are sent when you are back.',
      ],
    },
    {
      title: 'How long',
      text: [
        'A session ends when you log out, when you choose a new password, or after 30 days without use. Links in mails work for an hour to a week, once.',
        'Mails that were sent are forgotten after a week, and the answers kept against double taps after a day. Games and results stay while the accounts of their players exist.',
      ],
    },
    {
      title: 'Your data, and deleting it',
      text: [
        'You can see and change your own data in the settings at any time.',
        'To have a copy of what is stored about you, or to have your account deleted, answer any mail that you got from this Anteroom. Your name, email address, picture, house address, card, buddies and notifications are then deleted. In games that others played with you a nameless player stays in your place, so that their results still add up.',
      ],
    },
  ],
}
