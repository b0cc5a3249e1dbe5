import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { arrangeTable, enter } from '../../stage/arrange.ts'
import { confirmEnd, eventsOf, knock, pillOf, rowsOf, sheet, sitDown, toGameEnd } from '../pages/table.ts'
import { expectSound } from '../sound.ts'
import { stageWith } from '../stage-with.ts'

describe('two out in one hand', () => {
  const { stage, ada, ben, cleo, dora, emil } = stageWith(['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'])

  test('KNOCK asks about the previous one and shows both prizes; equal stacks share them, until a mend (Rules 36.5, 36.6)', async () => {
    const game = await arrangeTable(ada, [ben, cleo, dora, emil], { payouts: [50, 30, 20, 0, 0] })
    await enter(ada, game, [[emil, 'knocked']])
    const visitor = await sitDown(stage, game, { signedInAs: ada })
    const { page } = visitor
    await knock(page, 'Ben')

    // Cleo asks on her own phone; the host's tap opens the same sheet (Rule 38.4).
    const out = { gameId: game.id, kind: 'out', askId: randomUUID(), byId: dora.id } as const
    await cleo.client.call('askEntry', out)
    const knockOut = page.getByRole('button', { name: 'Knock out Cleo', exact: true })
    await knockOut.waitFor()
    // The ask moved the content below it.
    await visitor.layoutShift()
    await knockOut.click()
    const knocking = sheet(page, 'KNOCK')
    expect(await knocking.getByRole('checkbox', { name: 'Dora' }).isChecked()).toBe(true)
    const asked = knocking.getByRole('group', { name: 'In the same hand as Ben? Cleo began it with' })
    const gets = () => knocking.getByRole('status').getByRole('listitem').allInnerTexts()
    const lines = async () => (await gets()).map((line) => line.replaceAll('\n', ' '))
    await expect.poll(lines).toEqual(['Cleo 3rd · $20.00', 'Ben 4th · no prize'])
    await asked.getByRole('checkbox', { name: 'fewer' }).check()
    await expect.poll(lines).toEqual(['Ben 3rd · $20.00', 'Cleo 4th · no prize'])
    await asked.getByRole('checkbox', { name: 'as many' }).check()
    expect(await asked.getByRole('checkbox', { name: 'fewer' }).isChecked()).toBe(false)
    await expect.poll(lines).toEqual(['Ben 3rd–4th · $10.00', 'Cleo 3rd–4th · $10.00'])
    await expectSound(visitor)
    await knocking.getByRole('button', { name: 'YES' }).click()
    await knocking.waitFor({ state: 'hidden' })
    for (const name of ['Ben', 'Cleo'])
      await expect.poll(() => pillOf(page, name).innerText()).toMatch(/3rd–4th · \d+:\d\d [AP]M/)
    await expect
      .poll(() => eventsOf(page).first().innerText())
      .toContain('Dora knocked out Cleo (same hand, as many chips)')

    // A later knock-out asks about this one, but does not join its hand unless somebody says so.
    await knock(page, 'Dora')
    await toGameEnd(page)
    await expect.poll(() => rowsOf(page, 'RESULTS')).toContain('3rd–4th Ben Net -$10.00 $10.00')
    await expect.poll(() => rowsOf(page, 'RESULTS')).toContain('3rd–4th Cleo Net -$10.00 $10.00')
    await expectSound(visitor)
    await confirmEnd(page)

    await page.goto(`/game-history?gameId=${game.id}`)
    await page.getByRole('button', { name: /Dora knocked out Cleo/ }).click()
    const mending = sheet(page, 'Change entry')
    expect(await mending.getByLabel('Same hand as').locator('option:checked').innerText()).toBe('Ben')
    const began = mending.getByRole('group', { name: 'Cleo began it with' })
    await began.getByRole('radio', { name: 'more chips' }).check()
    await mending.getByRole('button', { name: 'Save' }).click()
    await mending.waitFor({ state: 'hidden' })
    await expect.poll(() => rowsOf(page, 'FINAL RESULTS')).toContain('3rd Cleo Net $0.00 $20.00')
    await expect
      .poll(() => rowsOf(page, 'FINAL RESULTS'))
      .toContainEqual(expect.stringMatching(/^4th Ben out at .* -\$20\.00$/))
    expect(visitor.takeProblems()).toEqual([])
  })
})
