import { passNames } from '../../../domain/guest-names.ts'
import { play } from '../../../domain/play.ts'
import { playerOf } from '../../../domain/players.ts'
import { messageIdOf } from '../../accounts/mails.ts'
import { readerLanguage } from '../../accounts/reader-language.ts'
import { findUser } from '../../accounts/store.ts'
import type { Services } from '../../core/services.ts'
import type { Deliverers } from '../../outbox/jobs.ts'
import { firstWordOf } from '../link/poster.ts'
import { endOfMails } from '../mails.ts'
import { findGame } from '../read-store.ts'
import { resultsMail } from './mail-texts.ts'
import { settlementOf } from './settle.ts'
import { findResultsOf } from './store.ts'
import { openOf } from './tell.ts'

/** Delivers the results of a game, as they are by then, to people who take mails about games (Rule 24.14). */
export function resultsMailDeliverers(services: () => Services): Pick<Deliverers, 'mail_results'> {
  return {
    async mail_results(job) {
      const { db, config, mail } = services()
      const { gameId, userId } = job.payload
      const stored = await findGame(db, gameId)
      const user = await findUser(db, userId)
      const player = stored?.game.players.find((each) => each.userId === userId)
      if (!stored || !player || !user || user.mail_invites === 0) return

      const { transfers, unaccounted } = await settlementOf(db, {
        stored,
        table: play(stored.game, stored.events),
      })
      const own = openOf(transfers, player)
      const names = passNames(stored.game, (each) => firstWordOf(stored, each))
      const nameOf = (playerId: string) => names.get(playerOf(stored.game, playerId)?.id ?? '') ?? ''
      const unsubscribeUrl = await endOfMails(services(), userId, job.now)
      await mail.send({
        to: { name: `${user.first_name} ${user.last_name}`, address: user.email },
        messageId: messageIdOf(job, config),
        ...resultsMail({
          reader: { name: user.first_name, language: readerLanguage(user) },
          game: stored.game,
          results: (await findResultsOf(db, gameId))
            .map(({ playerId, place, net }) => ({
              name: nameOf(playerId),
              isReader: playerId === player.id,
              place,
              net,
            }))
            .sort((one, other) => one.place - other.place),
          pays: own
            .filter(({ fromId }) => fromId === player.id)
            .map(({ toId, amount }) => ({ name: nameOf(toId), amount })),
          getsFrom: own
            .filter(({ toId }) => toId === player.id)
            .map(({ fromId, amount }) => ({ name: nameOf(fromId), amount })),
          unaccounted,
          publicUrl: config.publicUrl,
          unsubscribeUrl,
        }),
        unsubscribeUrl,
      })
    },
  }
}
