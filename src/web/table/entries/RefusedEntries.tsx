import { givenKillers, sameKillers } from '../../../domain/table/killers.ts'
import { isTarget } from '../../../domain/table/undo.ts'
import { type GameView, nameIn } from '../../games/game-view.ts'
import { useRefused } from '../../games/offline/current-queue.ts'
import { type Act, type QueuedCommand, withAdded } from '../../games/offline/queued-command.ts'
import { entryLine } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { playWords } from '../../i18n/texts/game.ts'
import { peopleWords } from '../../i18n/texts/people.ts'
import { gameFailures } from '../../i18n/texts/toasts.ts'
import { Sheet } from '../../ui/Sheet.tsx'

/** Entries made offline that the server rejected, with the reasons. Shown until dismissed, even if the game has ended meanwhile. */
export function RefusedEntries({ game }: { game: GameView }) {
  const { refused, dismissRefused } = useRefused(game.id)
  if (refused.length === 0) return null
  return (
    <Sheet onClose={dismissRefused} title={t`Check the table`} done={t`Got it`}>
      <ul className="stack-s ink">
        {refusalLines(refused, game).map(({ commandId, line }) => (
          <li key={commandId}>{line}</li>
        ))}
      </ul>
      <p>{t`Enter again what still holds and is not there.`}</p>
    </Sheet>
  )
}

/** The refused entries of a game with their reasons. They can be about a player whose adding was refused too. */
export function refusalLines(commands: readonly QueuedCommand[], game: GameView) {
  const added = commands.flatMap(({ act }) => (act.type === 'add' ? act.player : []))
  const named = { ...game, people: withAdded(game.people, added) }
  return commands.map(({ commandId, act, refused }) => {
    const failed = act.type === 'undo' ? gameFailures.undo : gameFailures.pushEvent
    const stored = otherKnockOut(act, named)
    const reason = refused || failed
    const line = `${textOf(act, named)}: ${stored ? t`${reason} The game says “${stored}”.` : reason}`
    return { commandId, line }
  })
}

/** The knock-out that is in the game in place of a refused one, if it names others as the killers. */
function otherKnockOut(act: Act, game: GameView): string | null {
  if (act.type !== 'enter' || act.command.type !== 'knock') return null
  const { command } = act
  const last = game.entries.findLast(({ playerId }) => playerId === command.playerId)
  if (last?.type !== 'knocked' || sameKillers(givenKillers(last), givenKillers(command))) return null
  return entryLine(game, last)
}

function textOf(act: Act, game: GameView): string {
  if (act.type === 'undo') {
    const entry = game.entries.find((each) => isTarget(each, act.target))
    return entry ? playWords.of(playWords.undo, t`“${entryLine(game, entry)}”`) : playWords.undo
  }
  if (act.type === 'add') return playWords.of(peopleWords.addPlayer, act.player.firstName)
  const { command } = act
  const name = nameIn(game, command.playerId)
  switch (command.type) {
    case 'knock':
      return playWords.of(game.style === 'cash' ? playWords.bust : playWords.knock, name)
    case 'rebuy':
    case 'addOn':
    case 'backIn':
      return `${playWords.of(playWords[command.type], name)} ${formatDollars(command.amount)}`
    case 'cash':
    case 'cashAndBustRest':
      return `${playWords.of(playWords.cash, name)} ${formatDollars(command.amount)}`
    default:
      return command satisfies never
  }
}
