import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { SECURITY_EVENTS } from '../domain/people/security-events.ts'
import { device } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { message } from './messages.ts'
import { assertion } from './passkeys.ts'
import { code, currentPassword, id, unixSeconds } from './shapes.ts'

export const security = {
  confirm: endpoint({
    summary: 'Confirms this session with the password or a passkey, for the calls that ask for it',
    // Wrong passwords have counts of their own, as at a sign-in.
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
}
