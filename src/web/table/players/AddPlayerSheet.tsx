import { useId, useRef, useState } from 'react'
import type { Cents } from '../../../domain/base/money.ts'
import { isFull } from '../../../domain/game/game.ts'
import { refuseBuyIn } from '../../../domain/table/decide.ts'
import { isLarge } from '../../../domain/table/entry-amounts.ts'
import { newGuestId } from '../../api/ids.ts'
import { useCall } from '../../api/use-call.ts'
import { type GameView, namesOf } from '../../games/game-view.ts'
import type { AddedPlayer } from '../../games/offline/queued-command.ts'
import { saidOrNull, t } from '../../i18n/language.ts'
import { formatDollars } from '../../i18n/texts/formats.ts'
import { peopleWords } from '../../i18n/texts/people.ts'
import { words } from '../../i18n/texts/words.ts'
import { useBuddies } from '../../people/use-buddies.ts'
import { AskSheet } from '../../ui/Sheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LargeSheet } from '../entries/EntryParts.tsx'
import { BuyInField } from './BuyInsSheet.tsx'
import { choicesFor } from './choices.ts'
import { GuestChips, PersonChoices } from './PlayerChoices.tsx'

export interface AddPlayerSheetProps {
  game: GameView
  busy: boolean
  /** At the table: with the amount that they pay. */
  paysNow: boolean
  /** Why nobody can be added any more, while the sheet is open. */
  refused?: string | null
  onClose: () => void
  /** Amount in cents. `onDone` runs once they are added. */
  onAdd: (player: AddedPlayer, amount: Cents, onDone: () => void) => void
}

/** "Add player": a buddy, a known guest, or a new name (Rules 18.5, 18.6). Stays open on failure, and before the start for the next name. */
export function AddPlayerSheet({ game, busy, paysNow, refused = null, onClose, onAdd }: AddPlayerSheetProps) {
  const group = useId()
  const { buyIn, style } = game
  // The same id for the same name, so that a retry after a lost answer does not create a second guest.
  const [guestId, setGuestId] = useState(newGuestId)
  const [added, setAdded] = useState<AddedPlayer | null>(null)
  const field = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<AddedPlayer | null>(null)
  const [amount, setAmount] = useState(buyIn)
  const [asking, setAsking] = useState(false)
  const buddies = useBuddies().data?.active ?? []
  // The host's known guests, most played first; a co-host sees the host's.
  const guests = useCall('guests', game.isHost ? {} : { gameId: game.id }).data ?? []
  const choices = choicesFor({ game, buddies, guests, newGuestId: guestId }, search)
  const player = picked ?? choices.suggested
  // As the list below calls them: a second Kofi is "Kofi 2".
  const addedName = added && (namesOf(game.people)(added.id) || added.firstName)
  const isEmpty = search === '' && choices.people.length === 0 && choices.guests.length === 0

  const unpayable = paysNow ? refuseBuyIn({ style, buyIn }, amount) : null
  const type = (text: string) => {
    setSearch(text)
    setPicked(null)
    setGuestId(newGuestId())
  }
  const add = () => {
    if (player && !unpayable && !busy) onAdd(player, amount, paysNow ? onClose : () => next(player))
  }
  const next = (player: AddedPlayer) => {
    setAdded(player)
    type('')
    field.current?.querySelector('input')?.focus()
  }
  if (asking && player)
    return (
      <LargeSheet
        title={peopleWords.addPlayer}
        about={{ person: player, name: player.firstName }}
        amount={amount}
        busy={busy}
        refused={saidOrNull(unpayable?.message ?? null)}
        onNo={() => setAsking(false)}
        onYes={add}
      />
    )
  const submit = () => {
    if (paysNow && isLarge(amount, buyIn)) setAsking(player !== null && !unpayable)
    else add()
  }
  return (
    <AskSheet
      onClose={() => busy || onClose()}
      title={peopleWords.addPlayer}
      onSubmit={submit}
      no={added === null ? words.cancel : words.done}
      action={peopleWords.addPlayer}
      busy={busy}
      disabled={player === null || unpayable !== null || refused !== null}
      reason={refused ?? undefined}
    >
      <div ref={field} className="stack">
        {/* Rendered while empty: screen readers announce only changes to a status that exists. */}
        <p role="status" className={addedName === null ? 'visually-hidden' : undefined}>
          {addedName !== null &&
            (isFull(game)
              ? t`${addedName} is in. Every seat is taken; the next player gets an extra one.`
              : t`${addedName} is in. Who is next?`)}
        </p>
        <TextField
          type="search"
          label={t`Search your buddies or type a name`}
          value={search}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
          data-autofocus
          hint={isEmpty ? t`Type a name. Somebody without an account plays as your guest.` : undefined}
          error={choices.people.length === 0 && choices.guests.length === 0 ? choices.problem : null}
          onChange={type}
        />
        <PersonChoices group={group} choices={choices} chosen={player?.id} onPick={setPicked} />
      </div>
      <GuestChips
        group={group}
        guests={choices.guests}
        chosen={player?.id}
        search={search}
        onPick={setPicked}
      />
      {paysNow && style === 'cash' ? (
        <BuyInField
          buyIn={buyIn}
          amount={amount}
          error={saidOrNull(unpayable?.message ?? null)}
          onChange={setAmount}
        />
      ) : null}
      {paysNow && style === 'tournament' ? (
        <p className="bold ink">{t`Full stack, ${formatDollars(buyIn)}`}</p>
      ) : null}
    </AskSheet>
  )
}
