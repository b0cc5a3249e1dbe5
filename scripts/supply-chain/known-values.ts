import type { KnownValues } from './secrets.ts'

/** All values in this project that look like secrets but are not. They have to match exactly; cards by their digits. */
export const knownValues: KnownValues = {
  'cards of the sandbox (Rule 9.5), which the trade uses for tests and no bank has issued': `
    4242424242424242 5555555555554444 378282246310005
    4000000000000002 4000000000000341 4000000000009995 4000000000000127 4000000000000119`,
  'cards for tests that Stripe publishes: 3-D Secure twice, stolen, over the limit, expired': `
    4000002500003155 4000002760003184 4000000000009979 4000000000006975 4000000000000069`,
  'cards that networks publish for tests, or put together for them with a right check digit': `
    2223003122003222 5105105105105100 371449635398431 6011111111111117 4222222222222 4929000000006007`,
  'keys that only have the form of Stripe’s: what they are sent to is a server of the tests': `
    sk_test_secret sk_live_secret whsec_signing
    sk_test_51AnteroomSecretCanary sk_test_51SomebodyElse whsec_AnteroomSigningCanary`,
  'settings as they are written, in explanations': `
    postgres://user:password@ postgres://anteroom:postgres_password@ smtp://user:password@ smtp://user:pass@`,
  'a token that no session has': 'no-session-has-this-token-0000000000',
  'settings and addresses that tests want to see refused, or not repeated': `
    mysql://poker:opensesame@ postgres://poker:opensesame@ https://user:secret@`,
}
