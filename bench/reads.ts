import { randomUUID } from 'node:crypto'
import { GAMES_PAGE } from '../src/domain/game/history.ts'
import { comeByLink, hostGame } from '../stage/arrange.ts'
import { connect } from '../stage/client.ts'
import { detailsOf, welcome } from '../stage/newcomer.ts'
import type { ServerProcess } from '../stage/server-process.ts'
import type { Circle } from './night.ts'

const HOUR = 3600

/**
 * Sends the reads of every page, and the changes that a night does not make. `ending` adds those that end or delete something. `gameId`: a
 * finished game of the circle.
 */
export async function askForAll(
  server: ServerProcess,
  circle: Circle,
  gameId: string,
  ending: boolean,
): Promise<void> {
  const { host, guests, groupId, seasons } = circle
  const [guest = host, other = host] = guests
  const { call } = host.client
  const userId = guest.id
  const now = Math.floor(Date.now() / 1000)
  const most = String(GAMES_PAGE)
  await call('validateToken', { token: host.token })
  for (const whose of [{}, { userId }]) {
    await call('user', whose)
    await call('listBuddies', whose)
    await call('listGames', { ...whose, most })
  }
  await call('listGames', { before: gameId, most })
  for (const search of ['marie', 'dana pl', 'qx', guest.email]) await call('searchUsers', { search })
  await call('headToHead', { userId })
  await call('gameRecord', { gameId })
  await call('standings', { groupId, seasonId: seasons.tournament })
  const plain = ['guests', 'tab', 'claimedGuests', 'imports', 'importOffers', 'series', 'groups'] as const
  const more = ['getCreditCard', 'payments', 'unreadCount', 'sessions', 'passkeys', 'blockedUsers'] as const
  for (const name of [...plain, ...more, 'securityEvents', 'exportData'] as const) await call(name, {})
  await fetch((await call('calendarLink', {})).url)
  await fetch(`${server.baseUrl}/metrics`)

  const nobody = connect(server.baseUrl)
  const nora = await welcome(server, detailsOf('Nora', 'Player', `n${randomUUID().slice(0, 8)}`))
  const terms = { seats: 3, groupId, timestamp: now + 20 * HOUR, timeZone: 'America/Toronto' }
  const { id } = await hostGame(host, [guest, other], { ...terms, repeats: { weeks: 1 } })
  const named = { gameId: id }
  const { pass, token, playerId } = await comeByLink(server, host, { id }, nora.username, 'ask')
  await nobody.call('openLink', { token, passes: [pass] })
  await nobody.call('passCalendar', { pass })
  await call('askAgain', named)
  for (const { client } of [guest, other]) await client.call('acceptGameInvite', named)
  await call('setCoHosts', { ...named, userIds: [userId] })
  await call('messagePlayers', { ...named, text: 'Bring snacks.' })
  await call('editGame', { ...named, place: 'The back room' })
  await call('answerAsk', { ...named, userId: playerId, letIn: true })
  await call('guestPass', { ...named, guestId: playerId })
  const { url } = await call('screenLink', { ...named, on: true })
  await nobody.call('openScreen', { token: url?.split('#').at(-1) ?? '' })
  await call('groupGame', { groupId: null, gameId })
  await call('editGroup', { groupId, name: 'Fridays', admins: [userId] })
  await call('createGroup', { name: 'Sundays' })
  await call('updateSettings', { firstName: 'Marie' })
  await call('blockUser', { id: nora.id })
  const people = [{ name: nora.username }, { name: 'Dana', userId }]
  const rows = [0, 1].map((person) => ({ person, buyIn: 20, cashOut: 20 }))
  const timestamp = now - (ending ? 50 : 60) * 24 * HOUR
  const { id: importId } = await call('importNights', { people, nights: [{ timestamp, rows }] })
  if (!ending) return

  await call('startGame', { id })
  const askId = randomUUID()
  await other.client.call('askEntry', { ...named, kind: 'out', askId })
  await other.client.call('dropAsk', { ...named, askId })
  await call('undoStart', named)
  await call('cancelGame', named)
  const [standing] = await call('series', {})
  if (standing) await call('stopSeries', { seriesId: standing.id })
  await guest.client.call('importOffers', {})
  await call('undoImport', { importId })
  await guest.client.call('settleTab', { userId: host.id })
  await other.client.call('leaveGroup', { groupId })
  await call('deleteGroup', { groupId })
  await call('clearNotifications', {})
  await nora.client.call('confirm', { currentPassword: nora.password })
  await nora.client.call('deleteAccount', {})
}
