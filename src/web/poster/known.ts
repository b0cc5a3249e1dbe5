import type { Output } from '../../contract/endpoints.ts'
import { devicePasses } from '../guest/device-passes.ts'

/** A guest whom this device has a pass of. */
export interface Known {
  readonly name: string
  readonly pass: string
}

/** As many passes as a call takes. */
const MOST = 10

/**
 * The guests whose passes this device has and whom the host of the link knows, newest first (Rule 19.18). Nobody where the server cannot be
 * asked: the name can be typed as ever. `address`: where it is asked.
 */
export async function knownHere(address: string, token: string): Promise<readonly Known[]> {
  const passes = devicePasses()
    .slice(0, MOST)
    .map(({ pass }) => pass)
  if (passes.length === 0) return []
  const response = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ token, passes }),
  }).catch(() => null)
  const body: { data?: Output<'openLink'> } | null = response?.ok
    ? await response.json().catch(() => null)
    : null
  return (body?.data?.known ?? []).flatMap(({ name, pass: at }) => {
    const pass = passes[at]
    return pass === undefined ? [] : { name, pass }
  })
}
