import { ECDH } from 'node:crypto'
import type { Input } from '../../contract/endpoints.ts'
import type { FieldError } from '../../domain/accounts.ts'
import { text } from '../../domain/text.ts'
import type { PushGateway } from '../gateways/push.ts'

/** The keys of a subscription (RFC 8291): an uncompressed point of P-256, and 16 bytes. */
function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  try {
    return bytes.length === 65 && ECDH.convertKey(bytes, 'prime256v1').length === 65
  } catch {
    return false
  }
}

const isSecret = (text: string): boolean => Buffer.from(text, 'base64url').length === 16

/** The errors of a push subscription; empty when it can be used. */
export function subscriptionErrors(
  { subscription }: Input<'subscribePush'>,
  push: Pick<PushGateway, 'accepts'>,
): FieldError[] {
  const errors: FieldError[] = []
  const { endpoint, keys } = subscription
  if (!push.accepts(endpoint))
    errors.push({
      path: 'subscription.endpoint',
      message: text`This is not the address of a push service that we know.`,
    })
  if (!isPoint(keys.p256dh))
    errors.push({
      path: 'subscription.keys.p256dh',
      message: text`This is not the public key of a subscription.`,
    })
  if (!isSecret(keys.auth))
    errors.push({ path: 'subscription.keys.auth', message: text`This is not the secret of a subscription.` })
  return errors
}
