import { type Client, connect } from './client.ts'
import { mailedLink } from './mail-folder.ts'
import type { ServerProcess } from './server-process.ts'

export const PASSWORD = 'seven deuce offsuit'

export interface NewcomerDetails {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly email: string
  readonly password: string
}

/** A person with an activated account, signed in over HTTP. */
export interface Account extends NewcomerDetails {
  readonly id: string
  readonly token: string
  readonly client: Client
}

/** The sign-up of a person with this name. */
export function detailsOf(
  firstName: string,
  lastName = 'Player',
  username = firstName.toLowerCase(),
): NewcomerDetails {
  return { firstName, lastName, username, email: `${username}@example.com`, password: PASSWORD }
}

/** Signs a person up, activates the account by the mailed link and signs in. */
export async function welcome(server: ServerProcess, details: NewcomerDetails): Promise<Account> {
  const nobody = connect(server.baseUrl)
  await nobody.call('signUp', { ...details, confirmPassword: details.password, acceptedTerms: true })
  const link = await mailedLink(server.dataDir, details.email, '/login')
  await nobody.call('activate', { code: link.searchParams.get('code') ?? '' })
  const { username, password } = details
  const { token } = await nobody.call('login', { username, password })
  const client = connect(server.baseUrl, token)
  const { userId: id } = await client.call('validateToken', { token })
  return { ...details, id, token, client }
}
