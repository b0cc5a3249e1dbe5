import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { isRefusal } from '../../../domain/base/refusal.ts'
import {
  clockAgain,
  type DraftClock,
  denominationsIn,
  levelsOf,
  refuseClock,
  suggestedClock,
  withDenominations,
  withEditedLevels,
} from '../../../domain/hosting/draft-clock.ts'
import { denominationsFrom } from '../../../domain/tournament/colour-up.ts'
import { endOf, isBreak, type Level, playedOf } from '../../../domain/tournament/levels.ts'
import type { ChipCount } from '../../../domain/tournament/stacks.ts'
import { useLastClock } from '../../games/own-games.ts'
import { said, t } from '../../i18n/language.ts'
import { clockWords, minutesText, wholeText } from '../../i18n/texts/clock.ts'
import { timeText } from '../../i18n/texts/formats.ts'
import { LevelsSheet } from '../../table/clock/LevelsSheet.tsx'
import { Card } from '../../ui/Card.tsx'
import { OfferChip } from '../../ui/Chip.tsx'
import { Switch } from '../../ui/Choice.tsx'
import { useTyping } from '../../ui/Field.tsx'
import type { Unsaved } from '../../ui/use-unsaved.ts'
import styles from './Clock.module.css'
import { type ClockCardProps, ClockOptions, type ClockSheet } from './ClockOptions.tsx'
import { ChipSetSheet, useDenominations } from './OwnChips.tsx'

/** Clock and chips of a tournament: off, or ready in one tap; details unfold (Rule 32.14). */
export function ClockCard(card: ClockCardProps) {
  const { clock, entrants } = card
  const id = useId()
  const [open, setOpen] = useState(false)
  const { typing, fields } = useTyping()
  const denominations = useDenominations()
  // The last valid clock: off and on restores it, and its levels stay visible while the current settings are refused.
  const [last, setLast] = useState<DraftClock>()
  // The host's own levels, from before they switched to suggested ones.
  const [own, setOwn] = useState<readonly Level[] | null>(null)
  const [sheet, setSheet] = useState<ClockSheet | null>(null)
  const refused = clock ? refuseClock(clock, entrants) : null
  const change = (next: DraftClock | undefined) => {
    if (clock && !refused) setLast(clock)
    if (clock?.levels && next?.levels === null) setOwn(clock.levels)
    card.onChange(next)
  }
  const shown = clock ? levelsOf((refused && last) || clock, entrants) : []
  const props = { ...card, levels: isRefusal(shown) ? [] : shown, own, onChange: change }
  return (
    <Card as="section" aria-label={clockWords.title}>
      <Switch
        label={clockWords.title}
        hint={clock ? undefined : t`Blinds that rise by a clock, and a stack for everybody.`}
        checked={clock !== undefined}
        onChange={(on) => change(on ? (last ?? suggestedClock(entrants, denominations)) : undefined)}
      />
      {clock === undefined || open ? <AsLastTime {...props} /> : null}
      {clock === undefined ? null : (
        <>
          {refused && !typing ? (
            <p role="alert" className="problem">
              {said(refused.message)}
            </p>
          ) : null}
          <button
            type="button"
            className={`bare beside ${styles.summary}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Summary {...props} clock={clock} />
            <ChevronDown size={20} className="arrow lit" aria-hidden="true" />
          </button>
          <div id={id} hidden={!open} className={`stack-l unfold ${styles.inside}`} {...fields}>
            {open ? <ClockOptions {...props} clock={clock} onOpen={setSheet} /> : null}
          </div>
        </>
      )}
      {createPortal(
        // Beside the form that this card is in: the sheets are forms too.
        <div onSubmit={(event) => event.stopPropagation()}>
          <ClockSheets {...props} open={sheet} onClose={() => setSheet(null)} />
        </div>,
        document.body,
      )}
    </Card>
  )
}

/** A summary: bars of the blinds, and two sentences. */
function Summary({
  clock,
  startsAt,
  levels,
}: ClockCardProps & { clock: DraftClock; levels: readonly Level[] }) {
  const end = startsAt + endOf(levels)
  return (
    <span className="stack grow">
      <Bars levels={levels} />
      <span>
        {levelsText(levels, clock.chips.start)}{' '}
        {Number.isNaN(end) ? null : <b>{t`Over by about ${timeText(end)}.`}</b>}
      </span>
    </span>
  )
}

/** "10 levels of 15 min, 5,000 chips each." */
function levelsText(levels: readonly Level[], stack: number): string {
  const played = playedOf(levels)
  const [first] = played
  const chips = wholeText(stack)
  if (first && played.length === 1) return t`1 level of ${minutesText(first.seconds)}, ${chips} chips each.`
  return first && played.every(({ seconds }) => seconds === first.seconds)
    ? t`${played.length} levels of ${minutesText(first.seconds)}, ${chips} chips each.`
    : t`${played.length} levels, ${chips} chips each.`
}

function Bars({ levels }: { levels: readonly Level[] }) {
  const highest = Math.log2(Math.max(2, ...playedOf(levels).map(({ big }) => big)))
  const lowest = Math.log2(playedOf(levels)[0]?.big ?? 1)
  const heightOf = (big: number) => 14 + (86 * (Math.log2(big) - lowest)) / Math.max(1, highest - lowest)
  return (
    <span className={styles.bars} aria-hidden="true">
      {levels.map((level, position) =>
        isBreak(level) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level has nothing but its position to go by.
          <span key={position} className={styles.pause} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level has nothing but its position to go by.
          <span key={position} style={{ height: `${heightOf(level.big)}%` }} />
        ),
      )}
    </span>
  )
}

/** The levels and chips of the host's latest tournament with a clock, in one tap. */
function AsLastTime({ clock, onChange }: ClockCardProps) {
  const last = useLastClock()
  const again = last && clockAgain(last)
  if (!again?.levels || JSON.stringify(clock) === JSON.stringify(again)) return null
  return (
    <OfferChip onTake={() => onChange(again)}>
      {t`As last time: ${levelsText(again.levels, again.chips.start)}`}
    </OfferChip>
  )
}

interface ClockSheetsProps extends ClockCardProps {
  open: ClockSheet | null
  onClose: () => void
}

/** The sheets that the card opens: they are forms, which cannot be nested in the page's form. */
function ClockSheets({ clock, entrants, startsAt, open, onChange, onClose }: ClockSheetsProps) {
  const own = useDenominations()
  const unsavedChips = useState<Unsaved<readonly ChipCount[]>>(null)
  const unsavedLevels = useState<Unsaved<readonly Level[]>>(null)
  if (clock === undefined || open === null) return null
  if (open === 'chips')
    return (
      <ChipSetSheet
        start={clock.chips.start}
        entrants={entrants}
        unsaved={unsavedChips}
        onSaved={(denominations) => onChange(withDenominations(clock, denominations, entrants))}
        onClose={onClose}
      />
    )
  const levels = levelsOf(clock, entrants)
  return isRefusal(levels) ? null : (
    <LevelsSheet
      unsaved={unsavedLevels}
      of={JSON.stringify(levels)}
      levels={levels}
      begun={0}
      start={Number.isNaN(startsAt) ? null : startsAt}
      denominations={denominationsFor(clock, levels, own)}
      onSave={(saved) => {
        onChange(withEditedLevels(clock, levels, saved))
        unsavedLevels[1](null)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The chips' values: the draft's, else the host's set, else those that the levels use. */
function denominationsFor(
  clock: DraftClock,
  levels: readonly Level[],
  own: readonly number[],
): readonly number[] {
  if (clock.denominations.length > 0) return clock.denominations
  if (own.length > 0) return own
  return clock.levels === null ? denominationsFrom(clock.wishes.smallestChip) : denominationsIn(levels)
}
