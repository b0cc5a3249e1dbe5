import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, guestNamed } from '../../src/web/ui/Avatar.tsx'

const named = (firstName: string, lastName: string, username = 'hana') => ({
  ...guestNamed('1', firstName),
  ...{ lastName, username, guest: lastName === '' },
})

test.each([
  ['LL', named('Late Larry', '')],
  ['L', named('Lou', '')],
  ['K2', named('Kofi 2', '')],
  ['AK', named('Anna Maria', 'Keller')],
  ['AK', named(' Anna ', ' Keller zu Berg ')],
  ['ÉM', named('Élodie', 'Mensah')],
  ['👨‍👩‍👧', named('👨‍👩‍👧', '')],
  ['HA', named('', '')],
])('an avatar without a picture shows the initials %s', (initials, person) => {
  expect(renderToStaticMarkup(createElement(Avatar, { person }))).toContain(`data-initials="${initials}"`)
})
