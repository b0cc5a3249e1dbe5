import type { Game } from '../../domain/game/game.ts'
import { passNames } from '../../domain/guests/guest-names.ts'
import { firstWord } from '../../domain/people/accounts.ts'
import type { PlayState } from '../../domain/table/play.ts'
import { type ScreenFigures, screenFigures } from '../../domain/table/screen.ts'
import type { Answer } from '../api/from-wire.ts'
import { type GameView, personIn } from '../games/game-view.ts'

type OfGame = Pick<
  Game,
  'name' | 'state' | 'style' | 'startsAt' | 'addOn' | 'clock' | 'entriesUntil' | 'entriesClosedAt'
>

/** A table as its screen shows it: of a game that the viewer can read, or of the secret link. Money in cents. */
export interface ScreenView extends OfGame, Pick<ScreenFigures, 'pot' | 'averageStack' | 'payouts'> {
  readonly startedAt: number | null
  readonly players: readonly (Omit<ScreenFigures['players'][number], 'playerId'> & {
    readonly name: string
    readonly guest: boolean
  })[]
  readonly results: readonly (Omit<ScreenFigures['results'][number], 'playerId'> & {
    readonly name: string
  })[]
}

/** The screen of a table for a person in the game: with first names, as the link shows them too. */
export function screenOfGame(game: GameView, state: PlayState): ScreenView {
  const names = passNames(game, ({ id }) => firstWord(personIn(game, id).firstName))
  const nameOf = (playerId: string) => names.get(playerId) ?? ''
  const { players, results, ...figures } = screenFigures(game, state)
  return {
    ...game,
    ...figures,
    players: players.map(({ playerId, ...stands }) => {
      return { name: nameOf(playerId), guest: personIn(game, playerId).guest, ...stands }
    }),
    results: results.map(({ playerId, ...result }) => ({ name: nameOf(playerId), ...result })),
  }
}

/** The screen of the secret link. */
export const screenOfLink = ({ timestamp, ...shown }: NonNullable<Answer<'openScreen'>>): ScreenView => ({
  ...shown,
  startsAt: timestamp,
})
