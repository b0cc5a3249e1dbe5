import { chromium } from 'playwright-core'
import { mailedLink } from './scripts/mail-folder.ts'
import { welcome } from './scripts/newcomer.ts'
import { connect } from './scripts/client.ts'
import { fillSignUp, logIn, openScreen } from './e2e/pages/account.ts'
import { dayFromNow } from './e2e/pages/host.ts'
const [base = '', dataDir = '', size = 'phone', tag = 'a'] = process.argv.slice(2)
const phone = size === 'phone'
const out = `/tmp/n/${size}`
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ') })
const c = await b.newContext({ viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 }, colorScheme: phone ? 'dark' : 'light', hasTouch: phone, deviceScaleFactor: 1, baseURL: base })
c.setDefaultTimeout(15000)
const page = await c.newPage()
const problems: string[] = []
page.on('console', (m) => m.type() === 'error' && problems.push(m.text()))
page.on('pageerror', (e) => problems.push(String(e)))
let n = 0
const shot = async (name: string, full = false) => { await page.waitForTimeout(700); await page.screenshot({ path: `${out}-${String(n++).padStart(2, '0')}-${name}.png`, fullPage: full }) }
const tap = (name: string | RegExp, role: 'button' | 'link' = 'button') => page.getByRole(role, { name, exact: typeof name === 'string' }).first().click()
try {
  await openScreen(page, '/'); await shot('landing')
  await tap('SIGN UP', 'link')
  const me = { firstName: 'Olivia', username: `olivia${tag}`, email: `olivia${tag}@example.com` }
  await fillSignUp(page, me); await shot('sign-up')
  await tap('SIGN UP'); await page.getByText('RESEND').waitFor(); await shot('check-mail')
  const link = await mailedLink(dataDir, me.email, '/login')
  await openScreen(page, link.pathname + link.search); await page.waitForTimeout(1500); await shot('activated')
  console.log('username filled:', await page.getByLabel('Username').inputValue())
  await page.getByLabel('Password', { exact: true }).fill('seven deuce offsuit'); await tap('LOGIN')
  await page.getByRole('button', { name: 'HOST NEW GAME' }).waitFor(); await page.waitForTimeout(1500); await shot('first-day')
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const asMe = connect(base, token)
  const { userId } = await asMe.call('validateToken', { token })
  const friends = []
  for (const f of ['Jan', 'Kofi', 'Priya']) {
    const username = `${f.toLowerCase()}${tag}`
    const a = await welcome({ baseUrl: base, dataDir } as never, { firstName: f, lastName: 'Player', username, email: `${username}@example.com`, password: 'seven deuce offsuit' })
    await asMe.call('inviteBuddy', { id: a.id }); await a.client.call('acceptBuddyRequest', { id: userId }); friends.push({ ...a, username })
  }
  await page.goto('/games'); await page.waitForTimeout(1200); await shot('games-with-buddies')
  await tap('HOST NEW GAME')
  await page.getByLabel('Name of the game').fill('Friday Freezeout')
  await tap('Custom'); await page.getByLabel('Place', { exact: true }).fill('14 Alder St')
  await page.getByLabel('Date').fill(dayFromNow(1)); await page.getByLabel('Time').fill('19:30'); await shot('host-1')
  await tap('NEXT'); await page.getByLabel('Seats').fill('4'); await page.getByRole('button', { name: 'Tournament' }).click(); await page.getByRole('switch', { name: /Rebuys/ }).click().catch(() => page.getByLabel('Rebuys').click()); await shot('host-2')
  await tap('NEXT'); await page.getByText('ADD PAYOUT').waitFor(); await tap('ADD PAYOUT'); await shot('host-3'); await tap('NEXT')
  await page.getByRole('checkbox').first().waitFor(); for (const box of await page.getByRole('checkbox').all()) await box.check(); await shot('host-4'); await tap('NEXT')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242'); await page.getByLabel('Expiry').fill('12 30'); await tap('SAVE CARD'); await page.getByLabel('CVD').fill('123'); await shot('host-5', true); await tap('SEND')
  await page.getByText('Game created successfully.').waitFor(); await shot('sent')
  await friends[0]!.client.call('acceptGameInvite', { gameId: (await asMe.call('listGames', {})).upcoming[0]!.id })
  const gameId = (await asMe.call('listGames', {})).upcoming[0]!.id
  await friends[1]!.client.call('acceptGameInvite', { gameId })
  const answer = await mailedLink(dataDir, `${friends[2]!.username}@example.com`, '/answer/')
  await page.goto(answer.pathname + answer.search); await shot('answer-page'); await page.getByRole('button', { name: /ACCEPT|I’M IN|YES/ }).first().click(); await shot('answered'); await page.reload(); await shot('answered-reload')
  await page.goto('/games'); await page.waitForTimeout(1500); await shot('games-next-up', true)
  await page.goto(`/game-attendance?gameId=${gameId}`); await page.waitForTimeout(1200); await shot('attendance', true)
  await page.goto(`/game-check-in?gameId=${gameId}`); await page.getByText('HERE').first().waitFor()
  await page.getByRole('button', { name: /PAID/ }).first().click(); await shot('check-in', true)
  await tap('START GAME'); await page.waitForTimeout(1500); await shot('payouts', true)
  await tap('NEXT').catch(() => tap('START GAME')); await page.getByRole('region', { name: 'POT' }).waitFor(); await page.waitForTimeout(1500); await shot('table', true)
  await page.getByRole('button', { name: `REBUY ${friends[0]!.username}` }).click(); await shot('rebuy'); await tap('SUBMIT'); await page.getByRole('dialog').waitFor({ state: 'hidden' }); await page.waitForTimeout(800)
  await page.getByRole('button', { name: new RegExp(`^${friends[1]!.username} `) }).first().click(); await shot('player'); await page.keyboard.press('Escape'); await page.waitForTimeout(800)
  for (const f of friends) { await page.getByRole('button', { name: `KNOCK ${f.username}` }).click(); await page.getByRole('dialog').getByRole('button', { name: 'YES' }).press('Enter'); await page.getByRole('dialog').waitFor({ state: 'hidden' }); await page.waitForTimeout(700) }
  await shot('won', true); await tap('END GAME'); await page.waitForTimeout(1200); await shot('end', true); await tap('CONFIRM'); await page.waitForTimeout(1800); await shot('results', true)
  await tap('SHARE'); await page.waitForTimeout(1500); await shot('share'); await page.keyboard.press('Escape'); await page.waitForTimeout(700)
  await tap('HOST AGAIN'); await page.waitForTimeout(1500); await shot('again', true)
  await tap('CHANGE DATE'); await page.waitForTimeout(800); await shot('again-date'); await tap('NEXT'); await page.waitForTimeout(800); await shot('again-back', true)
  await page.goto('/games'); await page.waitForTimeout(1500); await shot('games-after', true)
  await page.goto(`/settle-up?gameId=${gameId}`); await page.waitForTimeout(1500); await shot('settle-up', true)
} catch (e) { console.log('STOPPED', String(e).slice(0, 600)); await shot('stopped', true) }
console.log('problems', problems)
await b.close()
