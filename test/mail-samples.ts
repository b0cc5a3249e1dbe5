import {
  accountDeletedMail,
  accountExistsMail,
  activationMail,
  codeMail,
} from '../src/server/accounts/mail-texts.ts'
import { emailChangedMail, securityMail } from '../src/server/accounts/security-mail-texts.ts'
import { receiptMail, refundMail } from '../src/server/billing/mail-texts.ts'
import { type GameMail, gameMail } from '../src/server/games/mail-texts.ts'
import { resultsMail } from '../src/server/games/settlement/mail-texts.ts'
import type { RenderedEmail } from '../src/server/gateways/render-email.ts'
import type { JobKind } from '../src/server/outbox/jobs.ts'

type MailKind = Extract<JobKind, `mail_${string}`>

const SITE = 'https://poker.example'
const CODE = 'q3nPZ0v6bWkR1xTgY8dLs5uHjCfA2eNoMiV7rKtXwBE'
const FRIDAY = Date.UTC(2026, 10, 28, 0, 30) / 1000
const GAME = 'Leftovers & Hold’em'
const unsubscribeUrl = `${SITE}/unsubscribe/${CODE}`

const game: GameMail = {
  firstName: 'Jan',
  hostFirstName: 'Olivia',
  facts: {
    id: '0197a3c0-5c1e-7b34-9d55-2f4f6c8f1a01',
    name: GAME,
    place: '14 Alder St, side door',
    startsAt: FRIDAY,
    type: 'texas',
    style: 'tournament',
    buyIn: 2000,
    rebuys: true,
    version: 1,
    isCancelled: false,
    hostName: 'Olivia Berg',
    url: `${SITE}/games?gameId=0197a3c0-5c1e-7b34-9d55-2f4f6c8f1a01`,
    writtenAt: FRIDAY,
  },
  inviteMessage: 'Turkey sandwiches all night, bring something to drink.\nNever played? I’ll teach you.',
  rsvpAt: FRIDAY - 2 * 86_400,
  timeZone: 'America/Toronto',
  news: null,
  hasAccepted: false,
  going: ['Olivia', 'Kofi', 'Dana'],
  seats: 7,
  answerUrl: `${SITE}/answer/${CODE}`,
  unsubscribeUrl,
}
const changed = { ...game, news: ['startsAt', 'place', 'buyIn'] as const }

const payment = {
  id: '0197a3c0-5c1e-7b34-9d55-2f4f6c8f1a02',
  user_id: 'u',
  amount: 1000,
  currency: 'CAD',
  last_four: '4242',
  gateway: 'sandbox',
}
const receipt = {
  firstName: 'Olivia',
  payment: payment as Parameters<typeof receiptMail>[0]['payment'],
  game: { name: GAME, timeZone: 'America/Toronto' },
  at: FRIDAY,
  url: `${SITE}/settings`,
}

const row = (name: string, place: number, net: number, isReader = false) => ({ name, place, net, isReader })
const results = {
  firstName: 'Jan',
  game: { id: game.facts.id, name: GAME, style: 'cash' as const },
  results: [row('Jan', 0, 6000, true), row('Dana', 1, 800), row('Kofi', 2, -2800), row('Olivia', 3, -4000)],
  pays: [],
  getsFrom: [
    { name: 'Olivia', amount: 4000 },
    { name: 'Kofi', amount: 2000 },
  ],
  unaccounted: 0,
  publicUrl: SITE,
  unsubscribeUrl,
}
const lost = {
  ...results,
  results: [row('Dana', 0, 4800), row('Jan', 1, -2000, true), row('Kofi', 2, -2800)],
  pays: [{ name: 'Dana', amount: 2000 }],
  getsFrom: [],
}

const signUp = (username: string) => ({ username, code: CODE, gameId: null })

/** Every mail, each in the states that look different. A kind of mail that is missing does not compile. */
export const mailSamples: Readonly<Record<MailKind, Readonly<Record<string, RenderedEmail>>>> = {
  mail_activation: { '': activationMail(SITE, [signUp('jan_n')]) },
  mail_activations: { '': activationMail(SITE, [signUp('jan_n'), signUp('jan.novak')]) },
  mail_reset: { '': codeMail('reset', 'jan_n', SITE, CODE) },
  mail_email_change: { '': codeMail('email_change', 'jan_n', SITE, CODE) },
  mail_account_exists: { '': accountExistsMail('jan_n', SITE) },
  mail_security: {
    password: securityMail('password_changed', 'jan_n', SITE),
    device: securityMail('new_device', 'jan_n', SITE),
    'passkey-added': securityMail('passkey_added', 'jan_n', SITE),
    'passkey-removed': securityMail('passkey_removed', 'jan_n', SITE),
  },
  mail_email_changed: { '': emailChangedMail('jan_n', SITE, CODE) },
  mail_account_deleted: { '': accountDeletedMail('Jan', SITE) },
  mail_invitation: {
    '': gameMail(game),
    long: gameMail({
      ...game,
      facts: { ...game.facts, name: `The${' Extraordinarily Long'.repeat(4)} Night`, place: 'x'.repeat(90) },
      going: [
        'Olivia',
        'Kofi',
        'Dana',
        'Tomas',
        'Sunita',
        'Bartholomew',
        'Mike',
        'Rosa',
        'Big',
        'Zoe',
        'Ann',
      ],
      seats: 14,
    }),
  },
  mail_game_changed: { '': gameMail(changed), accepted: gameMail({ ...changed, hasAccepted: true }) },
  mail_cancellation: { '': gameMail({ ...game, facts: { ...game.facts, isCancelled: true } }) },
  mail_results: {
    won: resultsMail(results),
    lost: resultsMail(lost),
    even: resultsMail({ ...lost, pays: [], results: [row('Jan', 0, 0, true), row('Dana', 0, 0)] }),
  },
  mail_receipt: { '': receiptMail(receipt) },
  mail_refund: { '': refundMail(receipt) },
}
