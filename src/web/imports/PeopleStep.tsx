import { useId } from 'react'
import type { Known } from '../../domain/import-people.ts'
import { importWords } from '../strings/imports.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import field from '../ui/Field.module.css'
import { Section } from '../ui/Sections.tsx'
import { ImportPage } from './ImportPage.tsx'
import styles from './People.module.css'
import {
  type Candidate,
  type Choices,
  candidatesOf,
  choiceOf,
  guestNamed,
  type NamedPlayer,
  optionOf,
} from './people.ts'

interface PeopleStepProps {
  players: readonly NamedPlayer[]
  choices: Choices
  known: Known
  onChoose: (choices: Choices) => void
}

/** Step 3: who each name of the table is. */
export function PeopleStep({ players, choices, known, onChoose }: PeopleStepProps) {
  const candidates = candidatesOf(known)
  const guessed = players.filter(({ isGuess }) => isGuess)
  const others = players.filter(({ isGuess }) => !isGuess)
  const open = others.filter(({ key }) => !choices[key])
  const problem = peopleProblem(players, choices)
  const rows = (list: readonly NamedPlayer[]) => (
    <ul className={styles.rows}>
      {list.map((player) => (
        <PlayerRow
          key={player.key}
          player={player}
          candidates={candidates}
          value={valueIn(choices, player)}
          onChoose={(value) => onChoose({ ...choices, [player.key]: choiceOf(value, player.name) })}
        />
      ))}
    </ul>
  )
  const restAreNew = () => {
    const added = open.map(({ key, name }) => [key, choiceOf('new', name)])
    onChoose({ ...choices, ...Object.fromEntries(added) })
  }
  return (
    <ImportPage
      step="people"
      disabled={problem !== null}
      note={problem ?? (isMeIn(players, choices) ? null : importWords.withoutMe)}
    >
      <p>{importWords.peopleIntro}</p>
      {guessed.length === 0 ? null : (
        <Section title={importWords.sameName}>
          <p className={styles.hint}>{importWords.sameNameHint}</p>
          {rows(guessed)}
        </Section>
      )}
      {others.length === 0 ? null : (
        <Section title={importWords.whoIs}>
          {rows(others)}
          <Button disabled={open.length === 0} onClick={restAreNew}>
            {importWords.restAreNew}
          </Button>
        </Section>
      )}
    </ImportPage>
  )
}

/** Why the people are not in order yet, as a sentence, or null. */
export function peopleProblem(players: readonly NamedPlayer[], choices: Choices): string | null {
  const open = players.filter(({ key }) => !choices[key]).length
  if (open > 0) return importWords.openNames(open)
  return players.some(({ problem }) => problem !== null) ? importWords.clashNote : null
}

const valueIn = (choices: Choices, { key }: NamedPlayer): string => {
  const choice = choices[key]
  return choice ? optionOf(choice) : ''
}

const isMeIn = (players: readonly NamedPlayer[], choices: Choices): boolean =>
  players.some(({ key }) => choices[key]?.is === 'me')

interface PlayerRowProps {
  player: NamedPlayer
  candidates: readonly Candidate[]
  value: string
  onChoose: (value: string) => void
}

const groups = ['me', 'buddies', 'guests'] as const

function PlayerRow({ player, candidates, value, onChoose }: PlayerRowProps) {
  const id = useId()
  const { key, name, nights, problem } = player
  const chosen = candidates.find((candidate) => candidate.value === value)
  return (
    <li className={styles.row}>
      <Avatar person={chosen?.person ?? guestNamed(key, name)} size="s" />
      <label htmlFor={id} className={styles.who}>
        <b>{name}</b>
        <span>{importWords.nights(nights)}</span>
      </label>
      <select
        id={id}
        className={field.control}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {value === '' ? <option value="">{importWords.choose}</option> : null}
        <option value="new">{importWords.newGuest}</option>
        {groups.map((group) => {
          const offered = candidates.filter((candidate) => candidate.group === group)
          return offered.length === 0 ? null : (
            <optgroup key={group} label={importWords.groups[group]}>
              {offered.map((candidate) => (
                <option key={candidate.value} value={candidate.value}>
                  {candidate.label}
                </option>
              ))}
            </optgroup>
          )
        })}
        <option value="nobody">{importWords.nobody}</option>
      </select>
      {problem ? (
        <p id={`${id}-problem`} className={field.error}>
          {problem}
        </p>
      ) : null}
    </li>
  )
}
