import { useCall } from '../api/use-call.ts'
import type { GameView } from '../games/game-view.ts'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { WithGame } from '../shell/WithGame.tsx'
import { Card } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { useOnline } from '../ui/device.ts'
import { EmptyState, ReadError, SkeletonCards } from '../ui/Placeholders.tsx'
import { QuietBar } from '../ui/QuietBar.tsx'
import styles from './GameRecord.module.css'
import { type RecordLine, recordLines } from './record-lines.ts'

/** All that was entered and changed in a game, oldest first (Rule 22.8). */
export function GameRecord() {
  return (
    <WithGame title={t`Record`}>
      {(game) => (
        <TaskPage title={t`Record`}>
          <Record game={game} />
        </TaskPage>
      )}
    </WithGame>
  )
}

function Record({ game }: { game: GameView }) {
  const record = useCall('gameRecord', { gameId: game.id })
  const online = useOnline()
  const { data, error } = record
  if (!data) return error ? <ReadError reads={[record]} /> : <SkeletonCards count={4} />
  return (
    <>
      <h2 className={styles.game}>{game.name}</h2>
      {data.length === 0 ? (
        <EmptyState
          title={t`Nothing has happened yet.`}
          text={t`What is entered at the table, and every change to it, is listed here.`}
        />
      ) : (
        <Card>
          <ol className="rows">
            {recordLines(game, data).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end.
              <li key={index}>
                <Line line={line} />
              </li>
            ))}
          </ol>
        </Card>
      )}
      <QuietBar text={online ? null : words.offlineWatching} />
    </>
  )
}

function Line({ line: { time, text, chip, isOut, details, by, was, reason } }: { line: RecordLine }) {
  return (
    <div className={styles.line}>
      <span className="muted">{time}</span>
      <span className={`wrap ${styles.what}`}>
        {isOut ? <s>{text}</s> : <span>{text}</span>}
        {chip === null ? null : <Chip tone={isOut ? 'lose' : 'plain'}>{chip}</Chip>}
      </span>
      {details.map((detail) => (
        <span key={detail} className={`fine ${styles.about}`}>
          {detail}
        </span>
      ))}
      <span className={`fine ${styles.about}`}>
        {[was, reason, by].filter((part) => part !== null).join(' · ')}
      </span>
    </div>
  )
}
