import type { WireGame } from '../../contract/endpoints.ts'
import { nameIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { useQueueView, whenQueue } from '../offline/current-queue.ts'
import type { QueuedCommand } from '../offline/queued-command.ts'
import { playWords } from '../strings/game.ts'
import { formatDollars } from '../strings/number-text.ts'
import { peopleWords } from '../strings/people.ts'
import { gameFailures } from '../strings/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import styles from './GameInPlay.module.css'

interface RefusedEntriesProps {
  wire: WireGame
  told: Refused
  myId: string | undefined
}

/** Entries made offline that the server rejected, with the reasons. Shown until dismissed. */
export function RefusedEntries({ wire, told, myId }: RefusedEntriesProps) {
  const { refused, dismissRefused } = told
  return (
    <Sheet
      open
      onClose={dismissRefused}
      title={t`Check the table`}
      actions={
        <Button variant="primary" onClick={dismissRefused}>
          {t`GOT IT`}
        </Button>
      }
    >
      <ul className={styles.refusals}>
        {refused.map((command) => (
          <li key={command.commandId}>
            {`${textOf(command, wire, myId)}: ${command.refused || gameFailures.pushEvent}`}
          </li>
        ))}
      </ul>
      <p>{t`Enter again what still holds and is not there.`}</p>
    </Sheet>
  )
}

function textOf({ act }: QueuedCommand, wire: WireGame, myId: string | undefined): string {
  if (act.type === 'undo') return playWords.undo
  if (act.type === 'add') return playWords.of(peopleWords.addPlayer, act.player.username)
  const { command } = act
  const name = nameIn(wire, command.playerId, myId)
  switch (command.type) {
    case 'knock':
      return playWords.of(wire.style === 'cash' ? playWords.bust : playWords.knock, name)
    case 'rebuy':
      return `${playWords.of(playWords.rebuy, name)} ${formatDollars(command.amount)}`
    case 'cash':
    case 'cashAndBustRest':
      return `${playWords.of(playWords.cash, name)} ${formatDollars(command.amount)}`
    case 'backIn':
      return `${playWords.of(playWords.backIn, name)} ${formatDollars(command.amount)}`
    default:
      return command satisfies never
  }
}

/** Shows rejected entries where the table is no longer shown: the game may have ended before they arrived. */
export function RefusedWatch({ wire, myId }: { wire: WireGame; myId: string }) {
  const told = useRefused(wire.id)
  if (told.refused.length === 0) return null
  return <RefusedEntries wire={wire} told={told} myId={myId} />
}

export interface Refused {
  /** What was entered in this game and rejected after its sheet closed. */
  readonly refused: readonly QueuedCommand[]
  readonly dismissRefused: () => void
}

/** Rejected entries of this game, until dismissed. */
export function useRefused(gameId: string): Refused {
  const { commands } = useQueueView()
  return {
    refused: commands.filter((command) => command.gameId === gameId && command.refused !== null),
    dismissRefused: () => void whenQueue().then(({ dismissRefused }) => dismissRefused(gameId)),
  }
}
