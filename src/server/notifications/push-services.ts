import type { Input } from '../../contract/table.ts'
import type { FieldError } from '../../domain/accounts.ts'

/**
 * The services that browsers subscribe with. Nothing else is ever contacted: whoever names the address of a push
 * subscription chooses where this server sends requests to.
 */
const pushHosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$|^push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.apple\.com$/,
]

/** In the one form in which browsers give it: white space and control characters, which a URL may carry in, are not. */
function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { href, protocol, hostname, port, username, password } = new URL(text)
  const plain = port === '' && username === '' && password === ''
  return href === text && protocol === 'https:' && plain && pushHosts.some((host) => host.test(hostname))
}

/** The keys of a subscription (RFC 8291): an uncompressed point of P-256, and 16 bytes. */
function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === 65 && bytes[0] === 4
}

const isSecret = (text: string): boolean => Buffer.from(text, 'base64url').length === 16

/** What is wrong with a push subscription; nothing, when push can be sent to it. */
export function subscriptionErrors({ subscription }: Input<'subscribePush'>): FieldError[] {
  const errors: FieldError[] = []
  const { endpoint, keys } = subscription
  if (!isPushAddress(endpoint))
    errors.push({
      path: 'subscription.endpoint',
      message: 'This is not the address of a push service that we know.',
    })
  if (!isPoint(keys.p256dh))
    errors.push({
      path: 'subscription.keys.p256dh',
      message: 'This is not the public key of a subscription.',
    })
  if (!isSecret(keys.auth))
    errors.push({ path: 'subscription.keys.auth', message: 'This is not the secret of a subscription.' })
  return errors
}
