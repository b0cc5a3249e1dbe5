import { PASSWORD } from '../../world.ts'
import { cashGame } from '../crash/evenings.ts'
import { Findings } from './findings.ts'
import { befriend, type Member, type Town } from './town.ts'

const TO_ONE_ADDRESS = 20
const SIGN_UPS_A_MINUTE = 10
/** More than one network has for one address in an hour. */
const ASKED = 6
const OWN_RESETS = 2
const CHANGES = 40
/** Seconds in which the news of one game is one mail. */
const PAUSE = 600

/** Many networks have mails sent to people who asked for none. */
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
  const spread = await mailEverybody(town)
  findings.expectAtMost('strangers mailed by one network in a minute', spread, SIGN_UPS_A_MINUTE)
  findings.show('in all', toOwner + toStranger + spread)
  await askAsOwner(town, owner, findings)
  await changeGame(town, findings)
  return findings
}

/** Somebody with an account of their own asks to move it to the stranger's address, again and again. */
async function askForChanges(town: Town, email: string): Promise<void> {
  const { home: from, token: as } = await town.arrive('Floody')
  for (let count = 0; count < ASKED; count += 1)
    await town.call('initiateChangeEmail', { email }, { from, as })
}

/** One network signs as many people up as it can; gives how many were mailed. */
async function mailEverybody(town: Town): Promise<number> {
  const from = town.newAddress()
  const emails = Array.from({ length: SIGN_UPS_A_MINUTE + 2 }, (_, index) => `crowd${index}@anteroom.test`)
  await Promise.all(emails.map((email, index) => town.signUp({ username: `crowd${index}`, email, from })))
  const mailed = new Set((await town.mails()).flatMap(({ to }) => to))
  return emails.filter((email) => mailed.has(email)).length
}

/** The budget of the owner's address is used up; the owner asks on a device of theirs, and changes the password. */
async function askAsOwner(
  town: Town,
  { email, username, device, home: from, token: as }: Member,
  findings: Findings,
): Promise<void> {
  const subjects = async () => (await town.mailsTo(email)).map(({ mail }) => mail.subject ?? '')
  const before = (await subjects()).length
  for (let count = 0; count < OWN_RESETS; count += 1)
    await town.ok('initiateResetPassword', { email, device }, { from })
  findings.expect("the owner's own resets that came", (await subjects()).length - before, OWN_RESETS)
  const code = await town.codeFor(email, '/finalize-reset-password')
  await town.ok('updateSettings', { password: `${PASSWORD} again` }, { from, as })
  const told = (await subjects()).filter((subject) => /password was changed/.test(subject))
  findings.expect('security mails that came', told.length, 1)
  const late = await town.call('resetPassword', { code, password: PASSWORD }, { from })
  if (late.code !== 'code_invalid') findings.fault(`an old reset of ${username} works after a new password`)
}

/** A host changes a game again and again. */
async function changeGame(town: Town, findings: Findings): Promise<void> {
  const [host, guest] = [await town.arrive('Hasty'), await town.arrive('Patient')]
  await befriend(town, host, guest)
  const count = async () => (await town.mailsTo(guest.email)).length
  const before = await count()
  const { id: gameId } = await town.ok('createGame', cashGame('Moved', guest, town.fleet.now()), host.way)
  for (let change = 1; change <= CHANGES; change += 1)
    await town.ok('editGame', { gameId, place: `${change} Alder St` }, host.way)
  await town.advance(PAUSE)
  findings.expectAtMost(`mails of ${CHANGES} changes of a game`, (await count()) - before, 2)
}
