import type { ReactNode } from 'react'
import { foundIn } from '../../../domain/base/typed-text.ts'
import { fullName } from '../../games/game-view.ts'
import type { AddedPlayer } from '../../games/offline/queued-command.ts'
import { t } from '../../i18n/language.ts'
import { classes } from '../../ui/classes.ts'
import { PickRow } from '../../ui/PickRow.tsx'
import pick from '../../ui/PickTarget.module.css'
import type { Choices } from './choices.ts'

interface PickProps {
  /** The name of the radio group that all choices share. */
  group: string
  /** The id of the picked player. */
  chosen: string | undefined
  onPick: (player: AddedPlayer) => void
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
      {people.map(({ player, ...status }) => (
        <PickRow
          key={player.id}
          type="radio"
          group={group}
          person={player}
          name={player.username}
          sub={[fullName(player), statusText(status)].filter(Boolean).join(' · ')}
          checked={chosen === player.id}
          disabled={status.isIn}
          onPick={() => onPick(player)}
        />
      ))}
      {newGuest ? (
        <PickRow
          type="radio"
          group={group}
          person={newGuest}
          name={t`Add ${newGuest.username} as a guest`}
          sub={t`New tonight, no account needed`}
          checked={chosen === newGuest.id}
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
    <fieldset className="stack-s">
      <legend className="small">{t`Recent guests`}</legend>
      <div className="flow">
        {guests.map((guest) => (
          <label key={guest.id} className={classes(pick.target, `bold anywhere ink ${pick.chip}`)}>
            <input type="radio" name={group} checked={chosen === guest.id} onChange={() => onPick(guest)} />
            <Marked text={guest.username} part={search.trim()} />
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

function statusText({ isIn, isBuddy }: Omit<Choices['people'][number], 'player'>): string {
  if (isIn) return t`already in`
  return isBuddy ? t`buddy` : t`on the list`
}
