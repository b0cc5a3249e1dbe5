import type { StripeJs } from './stripe-js.ts'

/** Stripe asks for its script to be loaded from its own address, never from a copy. */
const ADDRESS = 'https://js.stripe.com/v3/'
/** Where that script loads others from. */
const stripes = /^https:\/\/(?:[\w-]+\.)?js\.stripe\.com\//

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs
    /** Not every browser has Trusted Types. */
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown }
  }
}

let started: { readonly key: string; readonly stripe: Promise<StripeJs> } | null = null

/** Stripe.js, loaded once. Throws when it does not come: a next call tries again. */
export function loadStripe(publishableKey: string): Promise<StripeJs> {
  if (started?.key === publishableKey) return started.stripe
  const stripe = start(publishableKey)
  started = { key: publishableKey, stripe }
  stripe.catch(() => {
    started = null
  })
  return stripe
}

async function start(publishableKey: string): Promise<StripeJs> {
  if (!window.Stripe) await addScript()
  if (!window.Stripe) throw new Error('Stripe.js came without Stripe.')
  return window.Stripe(publishableKey)
}

function addScript(): Promise<void> {
  letStripeIn()
  const script = document.createElement('script')
  script.src = ADDRESS
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('Stripe.js did not load.'))
    }
    document.head.append(script)
  })
}

let letIn = false

/**
 * The content security policy wants a word about every script's address. Stripe asks for the default policy, since what its script
 * loads by itself goes through no other one.
 */
function letStripeIn(): void {
  if (letIn) return
  letIn = true
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      if (!stripes.test(address)) throw new TypeError(`${address} is not a script of Stripe.`)
      return address
    },
  })
}
