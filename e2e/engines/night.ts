import { connect } from '../../stage/client.ts'
import { mailedLink } from '../../stage/mail-folder.ts'
import { detailsOf, PASSWORD, welcome } from '../../stage/newcomer.ts'
import type { ServerProcess } from '../../stage/server-process.ts'
import type { BreakableProxy } from '../breakable-proxy.ts'
import { dayFromNow } from '../pages/host.ts'
import type { Engine } from './engine.ts'
import { untilWorkerRuns } from './in-page.ts'
import { type Person, personAt } from './person.ts'

const GAME = 'Friday Freezeout'

/**
 * A whole night of two people, each at their own phone: Ada signs up and hosts by the wizard, Ben accepts, Ada runs the table, loses the
 * connection, reconnects, and ends the game. Ada's phone reaches the server through the proxy.
 */
export async function playNight(engine: Engine, server: ServerProcess, proxy: BreakableProxy): Promise<void> {
  const [hers, his] = await Promise.all([engine.openPhone(), engine.openPhone()])
  const ada = personAt(hers, proxy.baseUrl)
  const ben = personAt(his, server.baseUrl)

  await signUpAndIn(ada, server)
  await comeAsBuddy(ben, ada, server)
  await hostGame(ada)
  await lookAtBell(ben)
  await ben.tap('button', 'UPCOMING')
  await ben.tap('button', 'ACCEPT')
  await ben.sees('Game invite accepted successfully.')

  await startGame(ada)
  await ben.open('/games')
  await ben.tap('button', 'ACTIVE')
  await ben.tap('link', GAME)
  await rebuy(ada, '$60.00')
  await ben.sees('$60.00')
  await hers.evaluate(untilWorkerRuns)
  await loseConnection(ada, proxy)
  await ben.sees('$80.00')
  await endGame(ada)
  await ben.sees('1st')
}

/** From the landing page to the games, by the mailed link. */
async function signUpAndIn(ada: Person, { dataDir }: ServerProcess): Promise<void> {
  const { firstName, lastName, username, email } = detailsOf('Ada')
  await ada.open('/')
  await ada.tap('link', 'SIGN UP')
  await ada.fill('First name', firstName)
  await ada.fill('Last name', lastName)
  await ada.fill('Email', email)
  await ada.fill('Username', username)
  await ada.fill('Password', PASSWORD)
  await ada.fill('Confirm password', PASSWORD)
  await ada.tap('box', 'I ')
  await ada.tap('button', 'SIGN UP')
  await ada.sees('User signed up successfully.')
  const { pathname, search } = await mailedLink(dataDir, email, '/login')
  await ada.open(pathname + search)
  await ada.sees('Account activated successfully.')
  await ada.sees('HOST NEW GAME')
}

/** Creates Ben's account and makes him Ada's buddy over HTTP, and opens the app signed in. */
async function comeAsBuddy(ben: Person, ada: Person, server: ServerProcess): Promise<void> {
  const account = await welcome(server, detailsOf('Ben'))
  const token = await ada.phone.evaluate(() => localStorage.getItem('token') ?? '')
  const asAda = connect(server.baseUrl, token)
  await asAda.call('inviteBuddy', { id: account.id })
  const { userId } = await asAda.call('validateToken', { token })
  await account.client.call('acceptBuddyRequest', { id: userId })
  await ada.open('/games')

  await ben.open('/login')
  await ben.phone.evaluate((stored) => localStorage.setItem('token', stored), account.token)
  await ben.open('/games')
}

/** The five steps of the wizard: a tournament of two for $20.00, with rebuys. */
async function hostGame(ada: Person): Promise<void> {
  await ada.tap('button', 'HOST NEW GAME')
  await ada.fill('Name of the game', GAME)
  await ada.tap('button', 'Custom')
  await ada.fill('Place', '14 Alder St')
  await ada.fill('Date', dayFromNow(1))
  await ada.fill('Time', '19:30')
  await ada.tap('button', 'NEXT')
  await ada.sees('GAME DETAILS')
  await ada.tap('button', 'Tournament')
  await ada.fill('Seats', '2')
  await ada.fill('Buy-in', '20')
  await ada.tap('box', 'Rebuys')
  await ada.tap('button', 'NEXT')
  await ada.sees('ADD PAYOUT')
  await ada.tap('button', 'NEXT')
  await ada.tap('box', 'ben')
  await ada.tap('button', 'NEXT')
  await ada.fill('Card number', '4242 4242 4242 4242')
  await ada.fill('Expiry', '12 30')
  await ada.fill('CVD', '123')
  await ada.tap('button', 'Pay $10.00 and send')
  await ada.sees('Game created successfully.')
}

/** The panel under the bell opens by a tap, and closes by a tap outside or by Escape. Clear All empties it. */
async function lookAtBell(ben: Person): Promise<void> {
  await ben.tap('button', 'Notifications')
  await ben.tap('heading', 'Notifications')
  await ben.sees('invited you')
  await ben.phone.tapAt(30, 700)
  await ben.seesNo('invited you')
  await ben.tap('button', 'Notifications')
  await ben.tap('button', 'Clear All')
  await ben.sees('No new notifications')
  await ben.press('Escape')
  await ben.seesNo('No new notifications')
}

/** From the games list through the check-in to the table. */
async function startGame(ada: Person): Promise<void> {
  await ada.tap('button', 'HOSTING')
  await ada.tap('link', GAME)
  await ada.tap('button', 'CHECK PLAYERS IN')
  await ada.tap('button', 'START GAME')
  await ada.tap('button', 'Seat all 2')
  await ada.sees('ACTIVE GAME')
}

/** Ben rebuys. A tap beside the sheet closes it first. */
async function rebuy(ada: Person, pot: string): Promise<void> {
  await ada.tap('button', 'REBUY Ben')
  await ada.sees('Confirm rebuy amount:')
  await ada.phone.tapAt(195, 30)
  await ada.seesNo('Confirm rebuy amount:')
  await ada.tap('button', 'REBUY Ben')
  await ada.tap('button', 'SUBMIT')
  await ada.sees(pot)
}

/** Offline entries survive a reload, and are sent when the connection is back. */
async function loseConnection(ada: Person, proxy: BreakableProxy): Promise<void> {
  const address = await ada.phone.evaluate(() => location.pathname + location.search)
  proxy.cut()
  await rebuy(ada, '$80.00')
  await ada.sees('1 entry waits to be sent.')
  await ada.open(address)
  await ada.sees('$80.00')
  proxy.mend()
  await ada.seesNo('waits to be sent')
}

async function endGame(ada: Person): Promise<void> {
  await ada.tap('button', 'KNOCK Ben')
  await ada.tap('button', 'YES')
  await ada.tap('button', 'END GAME')
  await ada.sees('GAME END')
  await ada.tap('button', 'CONFIRM')
  await ada.sees('The game has been ended successfully')
}
