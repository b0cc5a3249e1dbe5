import type { Page } from 'playwright-core'

/** A device with a screen lock, as Chromium simulates one: it creates passkeys and signs with them. */
export interface Authenticator {
  /** Whether it recognises the person's finger. */
  recognise(yes: boolean): Promise<void>
  /** Whether it responds at all; otherwise a prompt waits until it is aborted. */
  answer(yes: boolean): Promise<void>
}

/** Adds an authenticator to the device of this page. It responds at once, also to suggestions in a field. */
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
    recognise: async (yes) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: yes })
    },
    answer: async (yes) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: yes })
    },
  }
}

export const addPasskey = (page: Page) => page.getByRole('button', { name: 'Add a passkey' })
export const signInWithPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
