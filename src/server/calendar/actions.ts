import { calendarFile } from '../../contract/calendar.ts'
import type { Output } from '../../contract/endpoints.ts'
import { keepLink, replaceLink } from '../accounts/secret-links-store.ts'
import type { PersonCall, Routes } from '../core/call.ts'
import { newSecret } from '../core/secrets.ts'
import type { SecretLinkRow } from '../db/schema/accounts.ts'

const offered = ({ actor, services, now }: PersonCall): SecretLinkRow => ({
  user_id: actor.userId,
  kind: 'calendar',
  secret: newSecret(services.randomBytes),
  created_at: now,
})

const linkOf = ({ services }: PersonCall, secret: string): Output<'calendarLink'> => ({
  url: `${services.config.publicUrl}${calendarFile.path}?key=${secret}`,
})

/** The secret address of the caller's calendar, created on first use. */
async function calendarLink(call: PersonCall): Promise<Output<'calendarLink'>> {
  return linkOf(call, await keepLink(call.db, offered(call)))
}

/** Replaces the secret address. */
function renewCalendarLink(call: PersonCall): Promise<Output<'renewCalendarLink'>> {
  const link = offered(call)
  return call.write(async ({ tx }) => {
    await replaceLink(tx, link)
    return linkOf(call, link.secret)
  })
}

export const calendarRoutes = { calendarLink, renewCalendarLink } satisfies Partial<Routes>
