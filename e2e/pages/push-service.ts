import { createECDH, randomBytes } from 'node:crypto'
import type { Visitor } from '../phone.ts'

/**
 * Gives pages opened from now on a push service, and the permission to use it, which a headless browser may lack. Its keys are valid
 * for the server.
 */
export async function standInPushService({ context }: Visitor): Promise<void> {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys().toString('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  await context.addInitScript((given) => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/stand-in'
    const kept = 'stand-in-key'
    const subscription = (key: string) => ({
      endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
          letter.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => ({ endpoint, expirationTime: null, keys: given }),
      unsubscribe: async () => {
        localStorage.removeItem(kept)
        return true
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const key = localStorage.getItem(kept)
        return key === null ? null : subscription(key)
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(kept, applicationServerKey)
        return subscription(applicationServerKey)
      },
    })
  }, keys)
}

/** The methods of the calls to /api/push-subscription, as they are sent. */
export function pushCalls({ page }: Visitor): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/push-subscription')) calls.push(request.method())
  })
  return calls
}
