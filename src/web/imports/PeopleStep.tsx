import { useId } from 'react'
import type { Known } from '../../domain/imports/import-people.ts'
import { t } from '../i18n/language.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { Avatar, guestNamed } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import field from '../ui/Field.module.css'
import { Section } from '../ui/Sections.tsx'
import { ImportPage } from './ImportPage.tsx'
import styles from './imports.module.css'
import { type Candidate, type Choices, candidatesOf, choiceOf, type NamedPlayer, optionOf } from './people.ts'

interface PeopleStepProps {
  players: readonly NamedPlayer[]
  choices: Choices
  known: Known
  onChoose: (choices: Choices) => void
}

/** Step 3: who each name in the table is. */
export function PeopleStep({ players, choices, known, onChoose }: PeopleStepProps) {
  const candidates = candidatesOf(known)
  const guessed = players.filter(({ isGuess }) => isGuess)
  const others = players.filter(({ isGuess }) => !isGuess)
  const open = others.filter(({ key }) => !choices[key])
  const problem = peopleProblem(players, choices)
  const rows = (list: readonly NamedPlayer[]) => (
    <ul className={`box rows ${styles.people}`}>
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
      note={
        problem ??
        (isMeIn(players, choices)
          ? null
          : t`None of these people is you, so these nights do not count in your stats.`)
      }
    >
      <p>{t`Choose who each name is. A buddy is asked before a night counts in their stats.`}</p>
      {guessed.length === 0 ? null : (
        <Section title={t`The same name`}>
          <p
            className={`small ${styles.hint}`}
          >{t`We know somebody by this name. Check that it is the same person.`}</p>
          {rows(guessed)}
        </Section>
      )}
      {others.length === 0 ? null : (
        <Section title={t`Who is this?`}>
          {rows(others)}
          <Button disabled={open.length === 0} onClick={restAreNew}>
            {t`The others are new guests`}
          </Button>
        </Section>
      )}
    </ImportPage>
  )
}

/** Why the people step is not complete, as a sentence, or null. */
export function peopleProblem(players: readonly NamedPlayer[], choices: Choices): string | null {
  const open = players.filter(({ key }) => !choices[key]).length
  if (open > 0) return open === 1 ? t`1 name is still open.` : t`${open} names are still open.`
  return players.some(({ problem }) => problem !== null)
    ? t`Two names of one night cannot be the same person.`
    : null
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
    <li className={styles.player}>
      <Avatar person={chosen?.person ?? guestNamed(key, name)} size="s" />
      <label htmlFor={id} className="lines">
        <b>{name}</b>
        <span className="fine">{gameWords.nightCount(nights)}</span>
      </label>
      <select
        id={id}
        className={field.control}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {value === '' ? <option value="">{t`Choose`}</option> : null}
        <option value="new">{t`New guest`}</option>
        {groups.map((group) => {
          const offered = candidates.filter((candidate) => candidate.group === group)
          return offered.length === 0 ? null : (
            <optgroup key={group} label={groupNames()[group]}>
              {offered.map((candidate) => (
                <option key={candidate.value} value={candidate.value}>
                  {candidate.label}
                </option>
              ))}
            </optgroup>
          )
        })}
        <option value="nobody">{t`Nobody: leave out`}</option>
      </select>
      {problem ? (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      ) : null}
    </li>
  )
}

const groupNames = () => ({ me: t`You`, buddies: t`Buddies`, guests: t`Your guests` })
