import { Findings } from './findings.ts'
import type { Town } from './town.ts'

const TO_ONE_ADDRESS = 20
/** More than one network may send to one address in an hour. */
const ASKED = 6

/** Many networks cause mails to people who asked for none. */
export async function floodMails(town: Town, { networks }: { readonly networks: number }): Promise<Findings> {
  const findings = new Findings('mails')
  const owner = await town.arrive('Ravi')
  const stranger = 'stranger@anteroom.test'
  const victims = [owner.email, stranger]
  const countTo = async (email: string) => (await town.mailsTo(email)).length
  const before = await countTo(owner.email)

  let refused = 0
  const flood = async (from: string, index: number) => {
    for (const [which, email] of victims.entries()) {
      if ((await town.signUp({ username: `flood_${index}_${which}`, email, from })) !== '200') refused += 1
      for (let count = 0; count < ASKED; count += 1)
        if ((await town.call('initiateResetPassword', { email }, { from })).status !== 200) refused += 1
    }
  }
  await Promise.all(town.newAddresses(networks).map(flood))
  await askForChanges(town, stranger)

  const toOwner = (await countTo(owner.email)) - before
  const toStranger = await countTo(stranger)
  findings.expectAtMost('to an account in an hour', toOwner, TO_ONE_ADDRESS)
  findings.expectAtMost('to a stranger in an hour', toStranger, TO_ONE_ADDRESS)
  findings.expect('answers that tell of the limit', refused, 0)
  findings.show('in all', toOwner + toStranger)
  return findings
}

/** An account owner asks to change to a stranger's address, again and again. */
async function askForChanges(town: Town, email: string): Promise<void> {
  const { home: from, token: as } = await town.arrive('Floody')
  for (let count = 0; count < ASKED; count += 1)
    await town.call('initiateChangeEmail', { email }, { from, as })
}
