import type { ReactNode } from 'react'
import { foundIn } from '../../../domain/base/typed-text.ts'
import { fullName } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { classes } from '../../ui/classes.ts'
import { PickRow } from '../../ui/PickRow.tsx'
import pick from '../../ui/PickTarget.module.css'
import { type Choice, type Choices, keyOfChoice } from './choices.ts'
import styles from './Players.module.css'

interface PickProps {
  /** The name of the radio group that all choices share. */
  group: string
  /** The key of the picked choice. */
  chosen: string | null
  onPick: (choice: Choice) => void
}

/** The people who match, then the typed name as a new guest. */
export function PersonChoices({
  group,
  choices: { people, newGuest },
  chosen,
  onPick,
}: PickProps & { choices: Choices }) {
  if (people.length === 0 && newGuest === null) return null
  return (
    <fieldset className="stack-s">
      <legend className="visually-hidden">{t`People`}</legend>
      {people.map((choice) => (
        <PickRow
          key={choice.person.id}
          type="radio"
          group={group}
          person={choice.person}
          name={choice.person.username}
          sub={[fullName(choice.person), statusOf(choice)].filter(Boolean).join(' · ')}
          checked={chosen === choice.person.id}
          disabled={choice.isIn}
          onPick={() => onPick(choice)}
        />
      ))}
      {newGuest ? (
        <PickRow
          type="radio"
          group={group}
          person={{ id: '', username: '', firstName: newGuest.name, lastName: '', guest: true }}
          name={t`Add ${newGuest.name} as a guest`}
          sub={t`New tonight, no account needed`}
          checked={chosen === keyOfChoice(newGuest)}
          onPick={() => onPick(newGuest)}
        />
      ) : null}
    </fieldset>
  )
}

/** Known guests, as chips. */
export function GuestChips({
  group,
  guests,
  chosen,
  search,
  onPick,
}: PickProps & { guests: Choices['guests']; search: string }) {
  if (guests.length === 0) return null
  return (
    <fieldset className={styles.guests}>
      <legend className="small">{t`Recent guests`}</legend>
      <div className="flow">
        {guests.map((choice) => (
          <label key={choice.guest.id} className={classes(pick.target, `bold anywhere ink ${pick.chip}`)}>
            <input
              type="radio"
              name={group}
              checked={chosen === choice.guest.id}
              onChange={() => onPick(choice)}
            />
            <Marked text={choice.guest.name} part={search.trim()} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A name with the searched part underlined. */
function Marked({ text, part }: { text: string; part: string }): ReactNode {
  const found = foundIn(text, part)
  if (found === null) return text
  const [at, end] = found
  return (
    <span>
      {text.slice(0, at)}
      <u>{text.slice(at, end)}</u>
      {text.slice(end)}
    </span>
  )
}

function statusOf({ isIn, isBuddy }: Choices['people'][number]): string {
  if (isIn) return t`already in`
  return isBuddy ? t`buddy` : t`on the list`
}
