import { english, type Language } from '../src/domain/base/language.ts'
import {
  accountDeletedMail,
  accountExistsMail,
  activationMail,
  codeMails,
} from '../src/server/accounts/mails.ts'
import { emailChangedMail, securityMail } from '../src/server/accounts/security-mails.ts'
import { receiptMail, refundMail } from '../src/server/billing/receipts.ts'
import { dateMail, tooFewMail } from '../src/server/games/host-mails.ts'
import { type GameMail, gameMail } from '../src/server/games/mail-texts.ts'
import { resultsMail } from '../src/server/games/settlement/mails.ts'
import { type EmailContent, type RenderedEmail, renderEmail } from '../src/server/gateways/render-email.ts'
import type { JobKind } from '../src/server/outbox/jobs.ts'

type MailKind = Extract<JobKind, `mail_${string}`>

const SITE = 'https://poker.example'
const CODE = 'q3nPZ0v6bWkR1xTgY8dLs5uHjCfA2eNoMiV7rKtXwBE'
const FRIDAY = Date.UTC(2026, 10, 28, 0, 30) / 1000
const GAME_ID = '0197a3c0-5c1e-7b34-9d55-2f4f6c8f1a01'
const GAME = 'Leftovers & Hold’em'
const unsubscribeUrl = `${SITE}/unsubscribe/${CODE}`

const game: GameMail = {
  hostFirstName: 'Olivia',
  facts: {
    id: GAME_ID,
    name: GAME,
    place: '14 Alder St, side door',
    startsAt: FRIDAY,
    type: 'texas',
    style: 'tournament',
    buyIn: 2000,
    rebuys: true,
    bounty: null,
    addOn: null,
    version: 1,
    isCancelled: false,
    hostName: 'Olivia Berg',
    url: `${SITE}/games?gameId=${GAME_ID}`,
    writtenAt: FRIDAY,
  },
  inviteMessage: 'Turkey sandwiches all night, bring something to drink.\nNever played? I’ll teach you.',
  rsvpAt: FRIDAY - 2 * 86_400,
  timeZone: 'America/Toronto',
  news: null,
  asksAgain: false,
  hasAccepted: false,
  going: ['Olivia', 'Kofi', 'Dana'],
  seats: 7,
  answerUrl: `${SITE}/answer/${CODE}`,
}

const payment = {
  id: '0197a3c0-5c1e-7b34-9d55-2f4f6c8f1a02',
  user_id: 'u',
  amount: 1000,
  currency: 'CAD',
  last_four: '4242',
  gateway: 'sandbox',
}
const receipt = {
  payment: payment as Parameters<typeof receiptMail>[0]['payment'],
  game: { name: GAME, timeZone: 'America/Toronto' },
  at: FRIDAY,
  url: `${SITE}/settings`,
}

const row = (name: string, place: number, net: number, isReader = false) => ({ name, place, net, isReader })
const results = {
  game: { id: GAME_ID, name: GAME, style: 'cash' as const },
  results: [row('Jan', 0, 6000, true), row('Dana', 1, 800), row('Kofi', 2, -2800), row('Olivia', 3, -4000)],
  pays: [],
  getsFrom: [
    { name: 'Olivia', amount: 4000 },
    { name: 'Kofi', amount: 2000 },
  ],
  unaccounted: 0,
  publicUrl: SITE,
}
const lost = {
  ...results,
  results: [row('Dana', 0, 4800), row('Jan', 1, -2000, true), row('Kofi', 2, -2800)],
  pays: [{ name: 'Dana', amount: 2000 }],
  getsFrom: [],
}

const signUp = (username: string) => ({ username, code: CODE, gameId: null })

type Samples = Readonly<Record<MailKind, Readonly<Record<string, RenderedEmail>>>>

/** Every mail in a language, in each state that looks different. A missing kind of mail does not compile. */
export function mailSamplesIn(language: Language): Samples {
  const ofAccount = (content: EmailContent, name = 'jan_n') => renderEmail({ name, language }, content)
  const ofGames = (content: EmailContent) => renderEmail({ name: 'Jan', language }, content, unsubscribeUrl)
  const changed = { ...game, news: ['startsAt', 'place', 'buyIn'] as const }
  return {
    mail_activation: {
      '': ofAccount(activationMail(SITE, [signUp('jan_n')])),
      exists: ofAccount(accountExistsMail(SITE)),
    },
    mail_activations: { '': ofAccount(activationMail(SITE, [signUp('jan_n'), signUp('jan.novak')])) },
    mail_reset: { '': ofAccount(codeMails.reset(SITE, CODE)) },
    mail_email_change: { '': ofAccount(codeMails.email_change(SITE, CODE)) },
    mail_security: {
      password: ofAccount(securityMail('password_changed', SITE)),
      device: ofAccount(securityMail('new_device', SITE)),
      'passkey-added': ofAccount(securityMail('passkey_added', SITE)),
      'passkey-removed': ofAccount(securityMail('passkey_removed', SITE)),
    },
    mail_email_changed: { '': ofAccount(emailChangedMail(SITE, CODE)) },
    mail_account_deleted: { '': ofAccount(accountDeletedMail(SITE), 'Jan') },
    mail_invitation: {
      '': ofGames(gameMail(game)),
      long: ofGames(
        gameMail({
          ...game,
          facts: {
            ...game.facts,
            name: `The${' Extraordinarily Long'.repeat(4)} Night`,
            place: 'x'.repeat(90),
          },
          going: [
            ...['Olivia', 'Kofi', 'Dana', 'Tomas', 'Sunita', 'Bartholomew'],
            ...['Mike', 'Rosa', 'Big', 'Zoe', 'Ann'],
          ],
          seats: 14,
        }),
      ),
    },
    mail_asked_again: { '': ofGames(gameMail({ ...game, asksAgain: true })) },
    mail_game_changed: {
      '': ofGames(gameMail(changed)),
      accepted: ofGames(gameMail({ ...changed, hasAccepted: true })),
    },
    mail_cancellation: { '': ofGames(gameMail({ ...game, facts: { ...game.facts, isCancelled: true } })) },
    mail_too_few: {
      '': ofGames(
        tooFewMail(SITE, {
          ...{ gameId: GAME_ID, gameName: GAME, least: 5 },
          going: ['Olivia', 'Kofi'],
          open: ['Dana', 'Tomas', 'Sunita'],
        }),
      ),
    },
    mail_results: {
      won: ofGames(resultsMail(results)),
      lost: ofGames(resultsMail(lost)),
      even: ofGames(resultsMail({ ...lost, pays: [], results: [row('Jan', 0, 0, true), row('Dana', 0, 0)] })),
    },
    mail_date: {
      '': ofGames(
        dateMail(SITE, {
          ...{ seriesId: GAME_ID, gameName: GAME, people: 7 },
          ...{ startsAt: FRIDAY, timeZone: 'America/Toronto' },
        }),
      ),
    },
    mail_receipt: { '': ofAccount(receiptMail(receipt), 'Olivia') },
    mail_refund: { '': ofAccount(refundMail(receipt), 'Olivia') },
  }
}

/** Every mail in English. */
export const mailSamples = mailSamplesIn(english)
