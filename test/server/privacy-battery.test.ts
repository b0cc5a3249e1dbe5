import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { runPrivacy } from '../batteries/privacy/battery.ts'
import { runByLink } from '../batteries/privacy/by-link.ts'

test('links and passes tell strangers no place, last name, username, e-mail or id, in any state of a game', async () => {
  const { figures, faults } = await runByLink(startApp)
  expect(faults).toEqual([])
  expect(figures['answers to strangers and guests searched']).toBeGreaterThan(40)
})

test('everybody asks for everything: nobody reads an e-mail, an address, a place or stats that are not for them', async () => {
  const { figures, faults } = await runPrivacy(startApp)
  expect(faults).toEqual([])
  expect(figures['answers searched']).toBeGreaterThan(500)
}, 180_000)
