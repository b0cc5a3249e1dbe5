import { type Refused, useRefused } from '../../games/offline/current-queue.ts'
import type { QueuedCommand } from '../../games/offline/queued-command.ts'
import type { TableView } from '../../games/table-view.ts'
import { t } from '../../i18n/language.ts'
import { playWords } from '../../i18n/texts/game.ts'
import { formatDollars } from '../../i18n/texts/number-text.ts'
import { peopleWords } from '../../i18n/texts/people.ts'
import { gameFailures } from '../../i18n/texts/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from '../GameInPlay.module.css'

interface RefusedEntriesProps {
  view: TableView
  told: Refused
}

/** Entries made offline that the server rejected, with the reasons. Shown until dismissed. */
export function RefusedEntries({ view, told }: RefusedEntriesProps) {
  const { refused, dismissRefused } = told
  return (
    <Sheet
      open
      onClose={dismissRefused}
      title={t`Check the table`}
      actions={
        <Button variant="primary" onClick={dismissRefused}>
          {t`Got it`}
        </Button>
      }
    >
      <ul className={`stack-s ${styles.refusals}`}>
        {refused.map((command) => (
          <li key={command.commandId}>
            {`${textOf(command, view)}: ${command.refused || gameFailures.pushEvent}`}
          </li>
        ))}
      </ul>
      <p>{t`Enter again what still holds and is not there.`}</p>
    </Sheet>
  )
}

function textOf({ act }: QueuedCommand, view: TableView): string {
  if (act.type === 'undo') return playWords.undo
  if (act.type === 'add') return playWords.of(peopleWords.addPlayer, act.player.username)
  const { command } = act
  const name = view.nameOf(command.playerId)
  switch (command.type) {
    case 'knock':
      return playWords.of(view.game.style === 'cash' ? playWords.bust : playWords.knock, name)
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
export function RefusedWatch({ gameId, view }: { gameId: string; view: TableView }) {
  const told = useRefused(gameId)
  if (told.refused.length === 0) return null
  return <RefusedEntries view={view} told={told} />
}
