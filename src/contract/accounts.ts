import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { MAX_CHIPS } from '../domain/tournament/setup.ts'
import { endpoint } from './endpoint.ts'
import { linkToken, pass, waiting } from './link.ts'
import { code, id, line, message, nameLine, password, person, signedDollars, wholeFrom } from './shapes.ts'

const email = line(text`Email`, 254)
export const device = z
  .string()
  .max(200)
  .meta({ description: 'What an earlier sign-in on this device answered; to be kept when signing out' })
/** The answer of a sign-in. */
export const entered = z.strictObject({ token: z.string(), device })

const MAX_OWNED = 10_000
const MAX_DENOMINATIONS = 12

/** The chips that a host owns. */
export const chipSet = z
  .array(
    z.strictObject({
      value: wholeFrom(1, MAX_CHIPS, text`A chip is worth a whole number from 1 to ${MAX_CHIPS}.`),
      count: wholeFrom(1, MAX_OWNED, text`Of a chip there can be 1 to ${MAX_OWNED}.`),
    }),
  )
  .max(MAX_DENOMINATIONS, message(text`There can be ${MAX_DENOMINATIONS} kinds of chips at most.`))
  .meta({ description: 'The chips of the caller: what each is worth, and how many there are' })

export const profile = person.extend({
  myHouseAddress: z.string().nullable(),
  hideStats: z.boolean(),
  mailInvites: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether invitations and cancellations are mailed; null for another person' }),
  payHandle: z
    .string()
    .nullable()
    .meta({ description: 'How the caller wants to be paid, in their own words; null for another person' }),
  language: z.string().nullable().meta({
    description: 'The language that the caller chose, "de"; null for their browser’s, and for another person',
  }),
  chipSet: chipSet.nullable(),
  gameResults: z.array(
    z.strictObject({
      gameStyle: z.enum(['tournament', 'cash']),
      winnings: signedDollars,
      place: z.int(),
      imported: z.boolean().meta({ description: 'Whether of a past night taken over from elsewhere' }),
    }),
  ),
})

const deviceKey = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ description: '128 random bits in hexadecimal, which the browser of a sign-up keeps' })

/** The outcome of the link or pass that the sign-up came from, and a session if this is the device that signed up. */
const activated = z.strictObject({
  gameId: id.nullable().meta({ description: 'The game to open; null while the host has to let them in' }),
  waiting,
  refusal: z.string().nullable().meta({ description: 'Why they could not join, for the person' }),
  username: z.string().meta({ description: 'That of the account' }),
  ...entered.partial().shape,
})

const AVATAR_BYTES = 5 * 1024 * 1024

export const accounts = {
  ping: endpoint({
    summary: 'Says that the server is there',
    output: z.strictObject({ pong: z.literal(true) }),
  }),
  signUp: endpoint({
    summary: 'Makes an account and mails its activation code',
    input: z
      .strictObject({
        firstName: nameLine(text`First name`),
        lastName: nameLine(text`Last name`),
        username: line(text`Username`),
        password,
        confirmPassword: password,
        email,
        acceptedTerms: z.boolean(),
        join: linkToken.optional().meta({ description: 'The link of a game to join on activation' }),
        pass: pass.optional().meta({ description: 'The pass of a guest to claim on activation' }),
        deviceKey: deviceKey.optional(),
      })
      .refine(({ join, pass }) => join === undefined || pass === undefined, {
        error: message(text`Sign up from one link or with one pass.`),
        path: ['pass'],
      }),
  }),
  activate: endpoint({
    summary:
      'Activates an account with the code of the activation mail, and the password where several signed up',
    limit: 'sign_in',
    input: z.strictObject({
      code,
      password: password.optional(),
      deviceKey: deviceKey.optional(),
      device: device.optional(),
    }),
    output: activated,
    secretAnswer: true,
  }),
  login: endpoint({
    summary: 'Signs in with a username, or the email, and the password',
    // Wrong passwords have a separate limit, so that other people's guesses cannot lock the owner out.
    limit: 'general',
    input: z.strictObject({
      username: line(text`Username`, 254).min(1, message(text`A username is required.`)),
      password: password.min(1, message(text`A password is required.`)),
      device: device.optional(),
    }),
    output: entered,
    secretAnswer: true,
  }),
  initiateResetPassword: endpoint({
    summary: 'Mails a reset link, or an activation link to an account that is not activated',
    input: z.strictObject({
      email: email.min(1, message(text`An email is required.`)),
      device: device.optional(),
    }),
  }),
  resetPassword: endpoint({
    summary: 'Sets a new password with the code of the reset mail and signs in',
    limit: 'sign_in',
    input: z.strictObject({ code, password, device: device.optional() }),
    output: entered,
    secretAnswer: true,
  }),
  validateToken: endpoint({
    summary: 'Says whose a token is; a dead one is 401',
    input: z.strictObject({ token: z.string().max(200) }),
    output: z.strictObject({ valid: z.literal(true), userId: id }),
  }),
  logout: endpoint({
    summary: 'Ends this session',
    endsSession: true,
  }),
  initiateChangeEmail: endpoint({
    summary: 'Mails a verification link to the new address',
    mustConfirm: true,
    input: z.strictObject({ email: email.min(1, message(text`An email is required.`)) }),
  }),
  changeEmail: endpoint({
    summary: 'Changes the email with the code of the verification mail',
    limit: 'sign_in',
    input: z.strictObject({ code }),
  }),
  user: endpoint({
    summary: 'A profile: your own, or another person’s less what they hide',
    input: z.strictObject({ userId: id.optional() }),
    output: profile,
  }),
  updateSettings: endpoint({
    summary: 'Changes the fields that are sent, and only those',
    input: z.strictObject({
      username: line(text`Username`).optional(),
      firstName: nameLine(text`First name`).optional(),
      lastName: nameLine(text`Last name`).optional(),
      myHouseAddress: nameLine(text`House address`).nullable().optional(),
      hideStats: z.boolean().optional(),
      mailInvites: z.boolean().optional(),
      payHandle: nameLine(text`The pay handle`, 80).nullable().optional().meta({
        description:
          'How to pay you, as text ("e-transfer: me@home"): shown to whoever has an open transfer to you',
      }),
      language: line(text`Language`, 35).nullable().optional().meta({
        description: 'The language of the app, of mails and of notifications, "de"; null for the browser’s',
      }),
      chipSet: chipSet.nullable().optional(),
      password: password.optional(),
    }),
    output: profile,
  }),
  updateAvatar: endpoint({
    summary: 'Sets the picture: a PNG, JPEG or WebP data URL of 5 MB at most',
    input: z.strictObject({ avatarImage: z.string() }),
    output: profile,
    bodyLimit: Math.ceil((AVATAR_BYTES * 4) / 3) + 1024,
  }),
}
