import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { CardGateway } from './cards.ts'
import { openSandbox } from './sandbox.ts'

/** The gateway named in the settings. `faults` are for the sandbox. */
export async function openCards(
  { stripe, dataDir }: Pick<Config, 'stripe' | 'dataDir'>,
  faults?: Parameters<typeof openSandbox>[1],
): Promise<CardGateway> {
  if (stripe === null) return openSandbox(join(dataDir, 'sandbox-cards.sqlite'), faults)
  // Load Stripe's library only if needed, because it takes 35 MB of memory.
  const { openStripe } = await import('./stripe.ts')
  return openStripe(stripe)
}
