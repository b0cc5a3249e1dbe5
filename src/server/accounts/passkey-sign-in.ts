import type { Input, Output } from '../../contract/endpoints.ts'
import { text } from '../../domain/text.ts'
import type { Call } from '../core/call.ts'
import { ActionRefused } from '../core/refusals.ts'
import { beginSession } from './begin-session.ts'
import { guarded } from './guessing.ts'
import { tellOfNewDevice } from './new-device.ts'
import { checkPasskey, spendProof } from './passkey-proof.ts'
import { findPasskeyBy } from './passkeys-store.ts'
import { accountDisabled } from './sign-in.ts'
import { lockUser } from './store.ts'

const invalidPasskey = () =>
  new ActionRefused(
    'invalid_passkey',
    text`This passkey did not sign you in. Please try again, or sign in with your password.`,
  )

/**
 * Signs in the owner of a passkey (record 0043). Changing the password does not end passkeys.
 * Throws 401 `invalid_passkey`; 403 `account_disabled`, but only after a valid passkey; 409 `passkeys_unavailable`; 429.
 */
export async function loginPasskey(
  call: Call,
  input: Input<'loginPasskey'>,
): Promise<Output<'loginPasskey'>> {
  const passkey = await findPasskeyBy(call.db, input.response.id)
  const tried = { userId: passkey?.user_id, name: 'passkey', device: input.device }
  const proof = await guarded(call, tried, () => checkPasskey(call, passkey, input))
  if (!proof) throw invalidPasskey()

  return call.write(async (unit) => {
    const user = await lockUser(unit.tx, proof.passkey.user_id)
    if (!user || !(await spendProof(unit.tx, proof, call.now))) throw invalidPasskey()
    if (user.disabled_at !== null) throw accountDisabled()
    await tellOfNewDevice(call, unit, user, input.device)
    return beginSession(call, unit, { userId: user.id, sent: input.device })
  })
}
