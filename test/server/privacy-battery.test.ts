import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { runPrivacy } from '../batteries/privacy/battery.ts'

test('everybody asks for everything: nobody reads an e-mail, an address, a place or stats that are not for them', async () => {
  const { figures, faults } = await runPrivacy(startApp)
  expect(faults).toEqual([])
  expect(figures['answers searched']).toBeGreaterThan(500)
}, 180_000)
