import { useState } from 'react'
import type { WireGuest } from '../../contract/endpoints.ts'
import { guestNameProblem } from '../../domain/guests/guest-names.ts'
import { useAction, useCall } from '../api/use-call.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { shortDateText } from '../i18n/texts/formats.ts'
import { peopleWords } from '../i18n/texts/people.ts'
import { later } from '../i18n/texts/toasts.ts'
import { guestNamed } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../ui/Placeholders.tsx'
import { AskFirst, AskSheet } from '../ui/Sheet.tsx'
import { TextField } from '../ui/TextField.tsx'
import { PersonCard } from './PersonCard.tsx'
import styles from './people.module.css'
import { UndoClaim } from './UndoClaim.tsx'

/** The people without an account whom the host has added, to rename and forget (Rule 18.12). */
export function Guests() {
  const guests = useCall('guests', {})
  return (
    <Loaded read={guests} waiting={<SkeletonCards count={2} buttons />}>
      {(data) => <List guests={data} />}
    </Loaded>
  )
}

function List({ guests }: { guests: readonly WireGuest[] }) {
  if (guests.length === 0)
    return (
      <EmptyState
        title={t`No guests yet`}
        text={t`Somebody without an account? Add them by name when you check players in, or at the table.`}
      />
    )
  return (
    <div className={`stack ${styles.people}`}>
      <p className="quiet">{t`People without an account who play in your games. Nobody else can find them.`}</p>
      <ul className="rows">
        {guests.map((guest) => (
          <GuestCard key={guest.id} guest={guest} />
        ))}
      </ul>
    </div>
  )
}

function GuestCard({ guest }: { guest: WireGuest }) {
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, games, lastPlayed, claimedBy, unclaimUntil } = guest
  return (
    <PersonCard
      person={guestNamed(id, name)}
      sub={lastPlayed === null ? t`Has not played yet` : played(games, shortDateText(lastPlayed))}
      trailing={claimedBy === null ? null : <Chip tone="win">{t`Has an account`}</Chip>}
    >
      {claimedBy === null ? (
        <Button size="s" aria-label={t`Rename ${name}`} onClick={() => setRenaming(true)}>
          {peopleWords.rename}
        </Button>
      ) : null}
      {unclaimUntil ? (
        // Only this card can undo a claim, so the server keeps the guest until then.
        <UndoClaim
          guestId={id}
          name={name}
          text={t`${name} becomes a guest again. The person who claimed ${name} leaves these games, the results no longer count for them, and they are told. ${name}’s pages stop working: show ${name} a new one.`}
        />
      ) : (
        <ForgetGuest guest={guest} />
      )}
      {isRenaming ? <RenameGuest guest={guest} onClose={() => setRenaming(false)} /> : null}
    </PersonCard>
  )
}

const played = (games: number, last: string) =>
  games === 1 ? t`1 game, last on ${last}` : t`${games} games, last on ${last}`

/** Renames a guest, in all their games. */
function RenameGuest({ guest, onClose }: { guest: WireGuest; onClose: () => void }) {
  const { id: guestId, name: before } = guest
  const [name, setName] = useState(before)
  const renaming = useAction('renameGuest', {
    failed: later(t`rename the guest`),
    refresh: ['guests', 'listGames', 'fetchGame'],
    onDone: onClose,
  })
  const problem = saidOrNull(guestNameProblem(name))
  const isReady = problem === null && name.trim() !== before
  return (
    <AskSheet
      onClose={onClose}
      title={peopleWords.rename}
      onSubmit={() => {
        if (isReady) renaming.mutate({ guestId, name: name.trim() })
      }}
      action={t`Save`}
      busy={renaming.isPending}
      disabled={!isReady}
    >
      <TextField
        label={t`Name`}
        hint={t`The new name shows in all their games.`}
        error={problem}
        value={name}
        autoComplete="off"
        autoCapitalize="words"
        data-autofocus
        onChange={setName}
      />
    </AskSheet>
  )
}

/** Stops offering a guest for new games, after asking. */
function ForgetGuest({ guest: { id: guestId, name } }: { guest: WireGuest }) {
  const forgetting = useAction('forgetGuest', { failed: later(t`forget the guest`), refresh: ['guests'] })
  return (
    <AskFirst
      button={(ask) => (
        <Button size="s" variant="danger" aria-label={t`Forget ${name}`} onClick={ask}>
          {peopleWords.forget}
        </Button>
      )}
      title={peopleWords.forget}
      action={peopleWords.forget}
      onAction={(close) => forgetting.mutate({ guestId }, { onSuccess: close })}
      danger
      busy={forgetting.isPending}
    >
      <p>{t`Forget ${name}?`}</p>
      <p>{t`You are not offered them for new games any more. Past games stay as they are.`}</p>
    </AskFirst>
  )
}
