import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { expectOnly, failsFirst } from '../moves.ts'
import { tap, wordsOf } from '../pages/controls.ts'
import { dockTo } from '../pages/dock.ts'
import { onScreen, openSection } from '../pages/games.ts'
import { sheet } from '../pages/table.ts'
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

describe('/import-nights', () => {
  const { stage, ada, ben } = stageWith(['Ada', 'Ben'])

  test('a spreadsheet is mapped, matched and imported, marked everywhere, accepted by a buddy, and undone as a whole', async () => {
    const visitor = await stage.visit('/stats', { signedInAs: ada })
    const { page } = visitor
    await page.getByRole('link', { name: 'Import past nights' }).click()
    await onScreen(page, 'Import nights')
    expect(await page.getByRole('button', { name: 'NEXT' }).isDisabled()).toBe(true)
    const choose = (name: string, text: string) => {
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
      return page.locator('input[type=file]').setInputFiles(file)
    }
    await choose('nights.xlsx', 'PK\u0003\u0004')
    await page.getByText('This is a workbook.').waitFor()
    await choose('nights.csv', 'Date,Player')
    await page.getByText('From nights.csv').waitFor()
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
    const who = (name: string) => page.getByLabel(name)
    expect(await who('Ada').inputValue()).toBe('me')
    await page.getByText('2 names are still open.').waitFor()
    await who('Tom the Terrible').selectOption('ben (Ben Player)')
    await page.getByText(/^Ben and Tom the Terrible of Tottenham both played on Fri, Mar 8, 2024/).waitFor()
    await expectSound(visitor, { moved: true })
    await who('Tom the Terrible').selectOption('New guest')
    await who('Benny').selectOption('ben (Ben Player)')
    await tap(page, 'NEXT')

    await onScreen(page, 'Nights')
    await page.getByText('1 row is missing, because it could not be read.').waitFor()
    await tap(page, 'Players of Fri, Mar 8, 2024')
    const first = page.getByRole('listitem').filter({ has: page.getByLabel('Fri, Mar 8, 2024') })
    expect((await wordsOf(first))[0]).toContain(
      '3 players · pot $80.00 $5.00 over Me In $20.00 · out $55.00 +$35.00',
    )
    await expectSound(visitor, { moved: true })
    await page.context().setOffline(true)
    await page.getByText('Importing needs a connection. Your table is kept in this tab.').waitFor()
    await page.context().setOffline(false)
    visitor.takeProblems()
    const importing = page.getByRole('button', { name: 'Import 2 nights' })
    const failure = 'Failed to import the nights. Please try again later.'
    await failsFirst(visitor, 'import-nights', importing, failure)
    await importing.click()

    await page.getByText('2 nights with 3 players imported').waitFor()
    await expectSound(visitor, { moved: true })
    await tap(page, 'See stats')
    await page.getByText('0 tournaments · 2 cash games · 2 imported').waitFor()
    await dockTo(page, 'Games')
    const history = await openSection(page, 'HISTORY')
    const card = history.getByRole('article').last()
    await card.getByText('Imported', { exact: true }).waitFor()
    await card.getByRole('link').click()
    await page.getByText('$5.00 more was paid out than came in.').waitFor()
    expect(await page.getByRole('region', { name: 'EVENTS' }).count()).toBe(0)
    const download = page.waitForEvent('download')
    await tap(page, 'Download this night as CSV')
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^Date,Time,Game,Player/)

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
})
