import { seatsFilled } from '../../domain/game/game.ts'
import type { StartQuestion } from '../../domain/table/start.ts'
import { type GameView, nameIn } from '../games/game-view.ts'
import { t } from '../i18n/language.ts'
import { dateText, timeText } from '../i18n/texts/formats.ts'
import { words } from '../i18n/texts/words.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'

interface StartSheetProps {
  game: GameView
  question: StartQuestion
  /** Starts the game without these players. */
  onStart: (without: readonly string[]) => void
  onClose: () => void
}

/** Asks before a start that is early, or that includes players who are not here (Rule 27.10). */
export function StartSheet({ game, question, onStart, onClose }: StartSheetProps) {
  const { missing, early, withoutThem } = question
  const names = missing.map((id) => nameIn(game, id)).join(', ')
  return (
    <Sheet
      onClose={onClose}
      title={withoutThem === null ? t`Start now?` : t`Start with ${withoutThem}?`}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant={withoutThem === null ? 'primary' : 'secondary'} onClick={() => onStart([])}>
            {missing.length === 0 ? t`Start now` : t`Seat all ${seatsFilled(game)}`}
          </Button>
          {withoutThem === null ? null : (
            <Button variant="primary" onClick={() => onStart(missing)}>
              {t`Start with ${withoutThem}`}
            </Button>
          )}
        </>
      }
    >
      {missing.length === 1 ? <p>{t`${names} isn’t here yet.`}</p> : null}
      {missing.length > 1 ? <p>{t`${missing.length} players aren’t here yet: ${names}.`}</p> : null}
      {withoutThem === null ? null : <p>{t`Players you leave out can still sit down late.`}</p>}
      {early === null ? null : <p>{earlyText(game.startsAt, early)}</p>}
    </Sheet>
  )
}

/** The time that the game is set for. Unix seconds, and seconds until then. */
function earlyText(startsAt: number, seconds: number): string {
  const hours = Math.round(seconds / 3600)
  const time = timeText(startsAt)
  if (hours < 24) return t`The game is set for ${time}, in ${hours} h.`
  return t`The game is set for ${dateText(startsAt)}, ${time}.`
}
