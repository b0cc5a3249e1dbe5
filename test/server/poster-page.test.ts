import { expect, test } from 'vitest'
import { answerAs, linkedGame } from '../links.ts'
import { FREE_HOSTING, worldWith } from '../world-with.ts'

// Friday, 27 November 2026, 17:30 in Toronto.
const { world, hana } = worldWith(['Hana'], { ...FREE_HOSTING, startsAt: 1_795_818_600 })

const open = (token: string) => world.app.inject({ url: `/join/${token}` })
const tags = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name, text]) => [name, text]),
  )

const create = () =>
  linkedGame(world, [hana], {
    ...{ name: 'Friday & <friends>', inviteMessage: 'Bring chips\nand cash', place: 'Canary Place' },
    ...{ seats: 2, timeZone: 'America/Toronto' },
  })

test('Rule 19.13: the poster is readable without scripts, and chats preview only name, weekday and time', async () => {
  const { token } = await create()
  await answerAs(world, token, 'Mike Smith')
  const { statusCode, headers, body } = await open(token)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  expect(tags(body)).toEqual({
    'og:type': 'website',
    'og:site_name': 'Anteroom',
    'og:title': 'Hana invites you to Friday &amp; &lt;friends&gt;',
    'og:description': 'Friday, November 27, 2026, 7:30 PM (Eastern Standard Time)',
    'og:image': 'https://anteroom.test/invite.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'An open door in green felt, with a poker chip',
  })
  for (const shown of [
    'Fri, Nov 27 · 7:30 PM',
    '$20 buy-in · rebuys',
    '<b>2 of 2 going:</b> Hana, Mike<',
    'All 2 seats are taken.',
    'Bring chips<br>\nand cash',
  ])
    expect(body).toContain(shown)
  expect(body).toContain('<meta name="robots" content="noindex">')
  for (const hidden of ['<script', 'Canary', 'Player', 'Smith', hana.email, '<friends>', token])
    expect(body).not.toContain(hidden)
  expect(world.logged()).not.toContain(token)
})

test('Rule 19.13: an ended link and a started game say so, without a preview', async () => {
  const { gameId, token } = await create()
  await answerAs(world, token, 'Mike')
  await world.ok('startGame', { id: gameId }, hana)
  const started = await open(token)
  expect([started.statusCode, tags(started.body)]).toEqual([409, {}])
  expect(started.body).toContain('This game has started.')
  for (const dead of ['x', 'A'.repeat(22), '%00']) expect((await open(dead)).statusCode).toBe(404)
})
