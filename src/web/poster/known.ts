import type { Output } from '../../contract/endpoints.ts'
import { devicePasses } from '../guest/device-passes.ts'

/** A guest with a pass on this device. */
export interface Known {
  readonly name: string
  readonly pass: string
}

/** The maximum number of passes per call. */
const MOST = 10

/**
 * The guests with passes on this device whom the link's host knows, newest first (Rule 19.18). Empty if the request fails: the name can be
 * typed as usual. `address`: the request's URL.
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
