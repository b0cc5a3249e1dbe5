import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { SHELL } from '../harness.ts'
import { expectOnly, failsFirst } from '../moves.ts'
import { tap } from '../pages/controls.ts'
import { onScreen, openSection } from '../pages/games.ts'
import { resultsOf, sheet } from '../pages/table.ts'
import { toastOf } from '../pages/toast.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

/** Two nights, one of them $5.00 over, and a row that cannot be read. */
const SPREADSHEET = [
  'Date\tWho\tSeat\tChips bought\tTook home',
  '2024-03-08\tAda\t1\t20\t55',
  '2024-03-08\tBen\t2\t40\t0',
  '2024-03-08\tTom the Terrible of Tottenham\t3\t20\t30',
  '2024-03-15\tAda\t1\t20\t0',
  '2024-03-15\tBenny\t2\t20\t40',
  '2024-03-22\tAda\t1\tlots\t40',
].join('\n')

const LEDGER = [
  'player_nickname,player_id,session_start_at,session_end_at,buy_in,buy_out,stack,net',
  'Ada,a1,2024-05-10T23:00:00.000Z,2024-05-11T03:00:00.000Z,2000,5500,0,3500',
  'Tom,t1,2024-05-10T23:00:00.000Z,2024-05-11T03:00:00.000Z,4000,,500,-3500',
].join('\n')

describe('/import-nights', () => {
  const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

  test('a spreadsheet is mapped, matched and imported, marked everywhere, accepted by a buddy, and undone as a whole', async () => {
    const visitor = await stage.visit('/stats', { signedInAs: ada })
    const { page } = visitor
    await page.getByRole('link', { name: 'Import past nights' }).click()
    await onScreen(page, 'Import nights')
    expect(await page.getByRole('button', { name: 'NEXT' }).isDisabled()).toBe(true)
    await page.getByLabel('Your table').fill(SPREADSHEET)
    await expectSound(visitor, { moved: true })
    await tap(page, 'NEXT')

    await onScreen(page, 'Columns')
    const focused = () => expect.poll(() => page.evaluate('document.activeElement?.id'))
    await focused().toBe('main')
    await page.getByLabel('Chips bought').selectOption('Buy-in')
    await page.getByLabel('Took home').selectOption('Cash-out')
    expect(await page.getByLabel('Seat', { exact: true }).inputValue()).toBe('none')
    await page.getByText('“lots” is not an amount.').waitFor()
    await expectSound(visitor, { moved: true })
    // What was chosen survives.
    await page.reload()
    await tap(page, 'NEXT')

    await onScreen(page, 'People')
    await focused().toBe('main')
    const who = (name: string) => page.getByLabel(name, { exact: false })
    expect(await who('Ada').inputValue()).toBe('me')
    await page.getByText('2 names are still open.').waitFor()
    await who('Tom the Terrible').selectOption('ben (Ben Player)')
    await page
      .getByText('Ben and Tom the Terrible of Tottenham both played on Fri, Mar 8, 2024', { exact: false })
      .waitFor()
    await expectSound(visitor, { moved: true })
    await who('Tom the Terrible').selectOption('New guest')
    await who('Benny').selectOption('ben (Ben Player)')
    await tap(page, 'NEXT')

    await onScreen(page, 'Nights')
    await page.getByText('1 row is missing, because it could not be read.').waitFor()
    await tap(page, 'Players of Fri, Mar 8, 2024')
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByLabel('Fri, Mar 8, 2024', { exact: true }) })
    expect((await first.innerText()).replace(/\s+/g, ' ')).toContain(
      '3 players · pot $80.00 $5.00 over Me In $20.00 · out $55.00 +$35.00',
    )
    await page.getByLabel('Fri, Mar 15, 2024', { exact: true }).uncheck()
    await page.getByRole('button', { name: 'Import 1 night' }).waitFor()
    await page.getByLabel('Fri, Mar 15, 2024', { exact: true }).check()
    await expectSound(visitor)
    const importing = page.getByRole('button', { name: 'Import 2 nights' })
    await failsFirst(
      visitor,
      'import-nights',
      importing,
      'Failed to import the nights. Please try again later.',
    )
    await importing.click()

    await page.getByText('2 nights with 3 players imported').waitFor()
    await expectSound(visitor, { moved: true })
    await tap(page, 'See stats')
    await page.getByText('0 tournaments · 2 cash games · 2 imported').waitFor()
    await page.goto('/games')
    const history = await openSection(page, 'HISTORY')
    const card = history.getByRole('article').last()
    await card.getByText('Imported', { exact: true }).waitFor()
    await card.getByRole('link').click()
    await onScreen(page, 'GAME HISTORY')
    await page.getByText('$5.00 more was paid out than came in.').waitFor()
    expect(await resultsOf(page, 'FINAL RESULTS')).toHaveLength(3)
    expect(await page.getByRole('region', { name: 'EVENTS' }).count()).toBe(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tap(page, 'Download this night as CSV'),
    ])
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^Date,Time,Game,Player/)

    const buddy = await stage.visit('/import-offers', { signedInAs: ben })
    await buddy.page.getByText('Ada Player imported 2 nights of yours').waitFor()
    await expectSound(buddy)
    await tap(buddy.page, 'Take them')
    await toastOf(buddy.page, 'These nights are in your history and your stats now.')
    await buddy.page.getByText('No nights are waiting for you').waitFor()
    expect((await ben.client.call('user', {})).gameResults).toHaveLength(2)

    await page.goto('/settings/your-data')
    await page.getByRole('button', { name: /^UNDO the import of 2 nights/ }).click()
    await expectSound(visitor)
    const undoImport = sheet(page, 'Undo this import?').getByRole('button', { name: 'Undo import' })
    await undoImport.press('Enter')
    await toastOf(page, 'The import is undone.')
    await page.getByRole('button', { name: /^UNDO the import/ }).waitFor({ state: 'detached' })
    expect((await ada.client.call('user', {})).gameResults).toEqual([])
    // The games of which the device was told are gone.
    expectOnly(visitor, [/console: .*404.*fetch-game/])
  })

  test('a PokerNow ledger is read from its file, in cents once the person says so', async () => {
    const { page } = await stage.visit('/import-nights', { signedInAs: ada, ...SHELL })
    const choose = (name: string, text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await choose('nights.xlsx', 'PK\u0003\u0004')
    await page.getByText('This is a workbook.', { exact: false }).waitFor()
    await choose('ledger.csv', LEDGER)
    await page.getByText('From ledger.csv').waitFor()
    await tap(page, 'NEXT')
    await page.getByText('Is 2000 in it $20.00 or $2,000.00?', { exact: false }).waitFor()
    expect(await page.getByRole('button', { name: 'NEXT' }).isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Cents' }).check()
    await tap(page, 'NEXT')
    await onScreen(page, 'People')
    await tap(page, 'The others are new guests')
    await tap(page, 'NEXT')
    await page.getByText('2 players · pot $60.00').waitFor()
    await page.context().setOffline(true)
    await page.getByText('Importing needs a connection. Your table is kept in this tab.').waitFor()
  })
})
