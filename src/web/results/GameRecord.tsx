import { useCall } from '../api/use-call.ts'
import type { GameView } from '../games/game-view.ts'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { WithGame } from '../shell/WithGame.tsx'
import { Chip } from '../ui/Chip.tsx'
import { useOnline } from '../ui/device.ts'
import { EmptyState, Loaded, SkeletonCards } from '../ui/Placeholders.tsx'
import { QuietBar } from '../ui/QuietBar.tsx'
import styles from './GameRecord.module.css'
import { type RecordLine, recordLines } from './record-lines.ts'

/** Everything entered and changed in a game, oldest first (Rule 22.8). */
export function GameRecord() {
  return (
    <WithGame title={t`Record`}>
      {(game) => (
        <TaskPage title={t`Record`} wide>
          <Record game={game} />
        </TaskPage>
      )}
    </WithGame>
  )
}

function Record({ game }: { game: GameView }) {
  const record = useCall('gameRecord', { gameId: game.id })
  const online = useOnline()
  return (
    <Loaded read={record} waiting={<SkeletonCards count={4} />}>
      {(items) => (
        <>
          <h2 className={`anywhere ${styles.game}`}>{game.name}</h2>
          {items.length === 0 ? (
            <EmptyState
              title={t`Nothing has happened yet.`}
              text={t`Every entry at the table, and every change to it, appears here.`}
            />
          ) : (
            <ol className="rows">
              {recordLines(game, items).map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end.
                <Line key={index} line={line} />
              ))}
            </ol>
          )}
          <QuietBar text={online ? null : words.offlineWatching} />
        </>
      )}
    </Loaded>
  )
}

function Line({ line }: { line: RecordLine }) {
  const { time, text, chip, isOut, details, was, moved, reason, by, asked } = line
  return (
    <li className={styles.line}>
      <span className="muted">{time}</span>
      <span className={`wrap anywhere ${styles.what}`}>
        {isOut ? <s className="muted">{text}</s> : <span>{text}</span>}
        {chip === null ? null : <Chip tone={isOut ? 'lose' : 'plain'}>{chip}</Chip>}
      </span>
      {details.map((detail) => (
        <span key={detail} className={`fine anywhere ${styles.about}`}>
          {detail}
        </span>
      ))}
      <span className={`fine anywhere ${styles.about}`}>
        {[was, moved, reason, by, asked].filter((part) => part !== null).join(' · ')}
      </span>
    </li>
  )
}
