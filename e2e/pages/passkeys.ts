import type { Page } from 'playwright-core'

/** A device with a screen lock, as Chromium plays one: it makes passkeys and signs with them. */
export interface Authenticator {
  /** How many passkeys it holds. */
  count(): Promise<number>
  /** Whether the person's finger is recognised. */
  recognise(yes: boolean): Promise<void>
  /** Whether it answers at all; else what asks it waits until it is given up. */
  answer(yes: boolean): Promise<void>
  unplug(): Promise<void>
}

/** Puts an authenticator into the device that this page is on. It answers at once, also to suggestions in a field. */
export async function plugIn(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    recognise: async (yes) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: yes })
    },
    answer: async (yes) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: yes })
    },
    unplug: async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}

export const addPasskey = (page: Page) => page.getByRole('button', { name: 'Add a passkey' })
export const signInWithPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
