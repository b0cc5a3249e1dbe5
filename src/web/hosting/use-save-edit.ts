import { useRef } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import type { Game } from '../../domain/game/game.ts'
import type { GameEdit } from '../../domain/hosting/edit.ts'
import { levelsToSend } from '../../domain/tournament/setup.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { t } from '../i18n/language.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { timeZone } from '../ui/device.ts'
import { toastSuccess } from '../ui/toasts.ts'
import { inputOf } from './edit-form.ts'

interface UseSaveEditOptions {
  /** After each of the calls. */
  onSaved: (game: WireGame) => void
  /** After the last one. */
  onDone: () => void
  onFailed: (error: unknown) => void
}

/** Saves an edited game by the calls that it takes, one after the other: its terms, its levels, the end of its entries. */
export function useSaveEdit({ onSaved, onDone, onFailed }: UseSaveEditOptions) {
  const rest = useRef<(() => void)[]>([])
  const next = () => {
    const send = rest.current.shift()
    if (send) return send()
    toastSuccess(t`Your changes have been saved.`)
    onDone()
  }
  const saved = (game: WireGame) => {
    onSaved(game)
    next()
  }
  const one = { failed: gameFailures.saveGame, onDone: saved, onFailed }
  const terms = useGameAction('editGame', one)
  const levels = useGameAction('setClock', one)
  const entries = useGameAction('editEntries', one)
  return {
    isPending: terms.isPending || levels.isPending || entries.isPending,
    /** Saves what differs between a game and that game after the edit. */
    save: (game: Game, after: Game, edit: GameEdit) => {
      const gameId = game.id
      rest.current = []
      if (Object.keys(edit).length > 0)
        rest.current.push(() => terms.mutate(inputOf(gameId, edit, timeZone())))
      if (after.clock !== game.clock)
        rest.current.push(() => levels.mutate({ gameId, levels: levelsToSend(after.clock?.levels ?? []) }))
      if (after.entriesUntil !== game.entriesUntil)
        rest.current.push(() => entries.mutate({ gameId, until: after.entriesUntil }))
      next()
    },
  }
}
