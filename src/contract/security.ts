import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { keptText } from '../domain/base/typed-text.ts'
import { SECURITY_EVENTS } from '../domain/people/accounts.ts'
import { device, entered } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { code, currentPassword, id, message, requiredName, unixSeconds } from './shapes.ts'

const passkey = z.strictObject({
  id,
  name: z.string(),
  createdAt: unixSeconds,
  usedAt: unixSeconds.nullable().meta({ description: 'When it last signed in or confirmed' }),
})

/** A binary value in the encoding of WebAuthn's JSON. */
const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, message(text`This is not base64url.`))
    .max(max)

/** A credential id has at most 1,023 bytes (WebAuthn Level 3, 4). */
const credentialId = base64url(1364)
const binary = base64url(16_384)

/**
 * The credential that a browser returns (WebAuthn Level 3, 5.1.8). Lists only the fields that the server reads, and ignores the others that
 * browsers send.
 */
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
})

/** An authenticator's signature for the options of `loginPasskeyOptions`. */
const assertion = z.strictObject({
  challengeId: id,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: binary,
      authenticatorData: binary,
      signature: binary,
      userHandle: base64url(88).optional(),
    }),
  }),
})

const optionsFor = (call: 'create' | 'get') =>
  z.strictObject({
    challengeId: id.meta({ description: 'To be sent with the browser’s answer; works once, for 5 minutes' }),
    options: z.looseObject({ challenge: z.string() }).meta({
      description: `The options for navigator.credentials.${call}, as WebAuthn’s JSON`,
    }),
  })

export const security = {
  confirm: endpoint({
    summary: 'Confirms this session with the password or a passkey, for the calls that ask for it',
    // Wrong passwords have a separate limit, as at sign-in.
    limit: 'general',
    input: z
      .strictObject({
        currentPassword: currentPassword.optional(),
        passkey: assertion.optional(),
        device: device.optional().meta({ description: 'Not read: a session has a count of its own' }),
      })
      .refine(
        ({ currentPassword, passkey }) => (currentPassword === undefined) !== (passkey === undefined),
        message(text`Confirm with the password or with a passkey.`),
      ),
  }),
  restoreEmail: endpoint({
    summary: 'Takes a change of email back with the code mailed to the address before',
    limit: 'sign_in',
    input: z.strictObject({ code }),
  }),
  sessions: endpoint({
    summary: 'Where the account is signed in, the last used first',
    output: z.array(
      z.strictObject({
        id,
        device: z.string().meta({ description: 'The browser and its system, as far as it says so' }),
        createdAt: unixSeconds,
        usedAt: unixSeconds.meta({ description: 'To the hour' }),
        current: z.boolean(),
      }),
    ),
  }),
  endSession: endpoint({
    summary: 'Signs one of the account’s own sessions out',
    input: z.strictObject({ id }),
    endsSession: true,
  }),
  securityEvents: endpoint({
    summary: 'What happened to the account within a year, at most the last 50, newest first',
    output: z.array(z.strictObject({ id, kind: z.enum(SECURITY_EVENTS), createdAt: unixSeconds })),
  }),
  passkeys: endpoint({
    summary: 'The passkeys of the account, newest first',
    output: z.strictObject({
      origin: z
        .string()
        .nullable()
        .meta({ description: 'The origin whose pages can use passkeys; null where none can' }),
      passkeys: z.array(passkey),
    }),
  }),
  passkeyOptions: endpoint({
    summary: 'The options for creating a passkey',
    mustConfirm: true,
    output: optionsFor('create'),
    secretAnswer: true,
  }),
  addPasskey: endpoint({
    summary: 'Adds a passkey that the browser has created',
    mustConfirm: true,
    input: z.strictObject({
      challengeId: id,
      name: z
        .string({ error: message(text`The name has to be text.`) })
        .overwrite(keptText)
        .pipe(requiredName(text`The name`, 64))
        .meta({ description: '1 to 64 characters, after trimming' }),
      response: registration,
    }),
    output: passkey,
  }),
  removePasskey: endpoint({
    summary: 'Removes a passkey, which can no longer sign in',
    mustConfirm: true,
    input: z.strictObject({ id }),
  }),
  loginPasskeyOptions: endpoint({
    summary: 'The options for signing in or confirming with a passkey',
    // Not `sign_in`: somebody guessing passwords on the same network must not block the owner's passkey.
    limit: 'general',
    output: optionsFor('get'),
    secretAnswer: true,
  }),
  loginPasskey: endpoint({
    summary: 'Signs in with a passkey, without a username',
    // Failures have a separate limit, together with wrong passwords.
    limit: 'general',
    input: assertion.extend({ device: device.optional() }),
    output: entered,
    secretAnswer: true,
  }),
}
