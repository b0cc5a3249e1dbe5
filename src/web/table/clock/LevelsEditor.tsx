import ArrowDown from 'lucide-react/dist/esm/icons/arrow-down.mjs'
import ArrowUp from 'lucide-react/dist/esm/icons/arrow-up.mjs'
import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs'
import { useState } from 'react'
import { isBreak, type Level, levelNumberAt, playedOf } from '../../../domain/tournament/levels.ts'
import { saidOrNull, t } from '../../i18n/language.ts'
import { clockWords, wholeText } from '../../i18n/texts/clock.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Choice.tsx'
import { classes } from '../../ui/classes.ts'
import { useTyping } from '../../ui/Field.tsx'
import { WholeField } from '../../ui/WholeField.tsx'
import { LevelLine, startsOf } from './LevelLine.tsx'
import styles from './Levels.module.css'
import { moved, nextBreak, nextLevel, problemAt, retiring } from './level-edits.ts'
import { useRowFocus } from './use-row-focus.ts'

export interface LevelsEditorProps {
  levels: readonly Level[]
  /** How many levels and breaks have begun, which cannot change any more. */
  begun: number
  /** When the first level starts, in unix seconds; null if unknown. */
  start: number | null
  /** The values of the chips. */
  denominations: readonly number[]
  onChange: (levels: readonly Level[]) => void
}

/** Rows of levels and breaks; a tap on one opens its fields, and the buttons that move, add and remove (Rule 32.9). */
export function LevelsEditor(props: LevelsEditorProps) {
  const { levels, begun, start, denominations, onChange } = props
  const [open, setOpen] = useState<number | null>(null)
  const { list, setFocus } = useRowFocus()
  const change = (next: readonly Level[], shown: number | null) => {
    onChange(retiring(next, denominations, begun))
    setOpen(shown)
  }
  const add = (position: number, level: Level) => change(levels.toSpliced(position, 0, level), position)
  return (
    <>
      <ol ref={list} className={`rows ${styles.list}`}>
        {startsOf(levels, start).map((at, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level has nothing but its position to go by.
          <li key={position}>
            {position < begun ? (
              <span className={styles.locked}>
                <LevelLine
                  levels={levels}
                  position={position}
                  start={at}
                  aside={<span className="small">{t`begun`}</span>}
                />
              </span>
            ) : (
              <EditableLevel
                {...props}
                position={position}
                at={at}
                open={open === position}
                onOpen={(opened) => setOpen(opened ? position : null)}
                onMove={(to) => {
                  change(moved(levels, position, to), to)
                  setFocus({ row: to, button: to < position ? 'up' : 'down' })
                }}
                onRemove={() => {
                  change(levels.toSpliced(position, 1), null)
                  setFocus({ row: Math.min(position, levels.length - 2) })
                }}
                onAdd={(level) => {
                  add(position + 1, level)
                  setFocus({ row: position + 1 })
                }}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="flow">
        <Button size="s" onClick={() => add(levels.length, nextLevel(levels))}>{t`Add a level`}</Button>
      </div>
    </>
  )
}

interface EditableLevelProps extends LevelsEditorProps {
  position: number
  at: number | null
  open: boolean
  onOpen: (open: boolean) => void
  onMove: (to: number) => void
  onRemove: () => void
  /** Adds another level or break below this one. */
  onAdd: (level: Level) => void
}

function EditableLevel({ position, at, open, onOpen, ...edit }: EditableLevelProps) {
  const { levels, begun } = edit
  const { typing, fields } = useTyping()
  const problem = saidOrNull(problemAt(levels, position)?.message ?? null)
  const number = levelNumberAt(levels, position)
  const name = number === null ? clockWords.break : t`Level ${number}`
  return (
    <>
      <button
        type="button"
        className={`bare fit ${styles.head}`}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        <LevelLine
          levels={levels}
          position={position}
          start={at}
          aside={<ChevronDown size={18} className={classes('arrow', styles.chevron)} aria-hidden="true" />}
        />
      </button>
      {open ? (
        <div className={`stack unfold ${styles.fields}`} {...fields}>
          <LevelFields {...edit} position={position} />
          <div className="flow">
            <IconButton
              data-move="up"
              label={t`Move ${name} up`}
              icon={<ArrowUp size={20} />}
              disabled={position <= begun}
              onClick={() => edit.onMove(position - 1)}
            />
            <IconButton
              data-move="down"
              label={t`Move ${name} down`}
              icon={<ArrowDown size={20} />}
              disabled={position >= levels.length - 1}
              onClick={() => edit.onMove(position + 1)}
            />
            <Button size="s" onClick={() => edit.onAdd(nextLevel(levels.slice(0, position + 1)))}>
              {t`Level below`}
            </Button>
            <Button size="s" onClick={() => edit.onAdd(nextBreak(levels))}>
              {t`Break below`}
            </Button>
            <Button size="s" variant="danger" onClick={edit.onRemove}>
              {t`Remove`}
            </Button>
          </div>
        </div>
      ) : null}
      {problem === null || typing ? null : (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
    </>
  )
}

/** The fields of one level or break. Changing blinds also changes which chips the breaks retire; until then the host's own choice stays. */
function LevelFields({
  levels,
  position,
  begun,
  denominations,
  onChange,
}: LevelsEditorProps & { position: number }) {
  const level = levels[position]
  if (level === undefined) return null
  const set = (next: Level) => levels.with(position, next)
  const minutes = (
    <WholeField
      label={t`Minutes`}
      value={Math.round(level.seconds / 60)}
      onChange={(value) => onChange(set({ ...level, seconds: value * 60 }))}
    />
  )
  if (!isBreak(level)) {
    const blind = (label: string, key: 'small' | 'big' | 'ante', emptied?: number) => (
      <WholeField
        label={label}
        value={level[key]}
        emptied={emptied}
        onChange={(value) => onChange(retiring(set({ ...level, [key]: value }), denominations, begun))}
      />
    )
    return (
      <div className={styles.numbers}>
        {blind(t`Small blind`, 'small')}
        {blind(t`Big blind`, 'big')}
        {blind(t`Ante`, 'ante', 0)}
        {minutes}
      </div>
    )
  }
  const { colourUp } = level
  const highest = Math.max(...playedOf(levels).map(({ big }) => big))
  const used = denominations.filter((chip) => chip < highest)
  const offered = [...new Set([...used, ...colourUp])].sort((a, b) => a - b)
  const turn = (chip: number, goes: boolean) =>
    onChange(
      set({
        ...level,
        colourUp: goes ? [...colourUp, chip].sort((a, b) => a - b) : colourUp.filter((each) => each !== chip),
      }),
    )
  return (
    <>
      <div className={styles.numbers}>{minutes}</div>
      <fieldset>
        <legend className="small">{t`Chips that go in this break`}</legend>
        {offered.map((chip) => (
          <Switch
            key={chip}
            label={wholeText(chip)}
            checked={colourUp.includes(chip)}
            onChange={(goes) => turn(chip, goes)}
          />
        ))}
        <p className="fine">{clockWords.race}</p>
      </fieldset>
    </>
  )
}
