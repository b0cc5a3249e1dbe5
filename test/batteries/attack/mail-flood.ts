import type { Deployment } from './deployment.ts'
import { Findings } from './findings.ts'

const TO_ONE_ADDRESS = 20
/** More than one network may send to one address in an hour. */
const ASKED = 6

/** Many networks cause mails to people who asked for none. */
export async function floodMails(
  deployment: Deployment,
  { networks }: { readonly networks: number },
): Promise<Findings> {
  const findings = new Findings('mails')
  const owner = await deployment.arrive('Ravi')
  const stranger = 'stranger@anteroom.test'
  const victims = [owner.email, stranger]
  const countTo = async (email: string) => (await deployment.mailsTo(email)).length
  const before = await countTo(owner.email)

  let refused = 0
  const flood = async (from: string, index: number) => {
    for (const [which, email] of victims.entries()) {
      if ((await deployment.signUp({ username: `flood_${index}_${which}`, email, from })) !== '200')
        refused += 1
      for (let count = 0; count < ASKED; count += 1)
        if ((await deployment.call('initiateResetPassword', { email }, { from })).status !== 200) refused += 1
    }
  }
  await Promise.all(deployment.newAddresses(networks).map(flood))
  await askForChanges(deployment, stranger)

  const toOwner = (await countTo(owner.email)) - before
  const toStranger = await countTo(stranger)
  findings.expectAtMost('to an account in an hour', toOwner, TO_ONE_ADDRESS)
  findings.expectAtMost('to a stranger in an hour', toStranger, TO_ONE_ADDRESS)
  findings.expect('answers that tell of the limit', refused, 0)
  findings.show('in all', toOwner + toStranger)
  return findings
}

/** An account owner asks to change to a stranger's address, again and again. */
async function askForChanges(deployment: Deployment, email: string): Promise<void> {
  const { home: from, token: as } = await deployment.arrive('Floody')
  for (let count = 0; count < ASKED; count += 1)
    await deployment.call('initiateChangeEmail', { email }, { from, as })
}
