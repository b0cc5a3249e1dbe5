import { useState } from 'react'
import type { WireGuest } from '../../contract/endpoints.ts'
import { guestNameProblem } from '../../domain/guests/guest-names.ts'
import { useAction, useCall } from '../api/use-call.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { guestFailures } from '../i18n/texts/failures.ts'
import { peopleWords } from '../i18n/texts/people.ts'
import { shortDateText } from '../i18n/texts/time-text.ts'
import { words } from '../i18n/texts/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card, PersonRow } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../ui/Placeholders.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './Buddies.module.css'
import { UndoClaim } from './UndoClaim.tsx'

/** The people without an account whom one has written down as a host, to rename and forget (Rule 18.12). */
export function Guests() {
  const guests = useCall('guests', {})
  if (guests.data) return <List guests={guests.data} />
  return guests.isError ? (
    <ErrorState text={words.checkConnection} onRetry={() => void guests.refetch()} busy={guests.isFetching} />
  ) : (
    <SkeletonCards count={2} buttons />
  )
}

interface Open {
  readonly deed: 'rename' | 'forget'
  readonly guest: WireGuest
}

function List({ guests }: { guests: readonly WireGuest[] }) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  if (guests.length === 0)
    return (
      <EmptyState
        title={t`No guests yet`}
        text={t`Somebody without an account? Add them by name when you check players in, or at the table.`}
      />
    )
  return (
    <>
      <p className="quiet">{t`People without an account who play in your games. Nobody else can find them.`}</p>
      <ul className={styles.list}>
        {guests.map((guest) => (
          <GuestCard key={guest.id} guest={guest} onOpen={(deed) => setOpen({ deed, guest })} />
        ))}
      </ul>
      {open?.deed === 'rename' ? <RenameGuest guest={open.guest} onClose={close} /> : null}
      {open?.deed === 'forget' ? <ForgetGuest guest={open.guest} onClose={close} /> : null}
    </>
  )
}

function GuestCard({ guest, onOpen }: { guest: WireGuest; onOpen: (deed: Open['deed']) => void }) {
  const { id, name, games, lastPlayed, claimedBy, unclaimUntil } = guest
  const person = { id, username: name, firstName: name, lastName: '', guest: true }
  return (
    <Card as="li" className={styles.guest} aria-label={name}>
      <PersonRow
        avatar={<Avatar person={person} size="l" />}
        name={name}
        sub={lastPlayed === null ? t`Has not played yet` : played(games, shortDateText(lastPlayed))}
        trailing={claimedBy === null ? null : <Chip tone="win">{t`Has an account`}</Chip>}
      />
      <ButtonRow>
        {claimedBy === null ? (
          <Button aria-label={t`Rename ${name}`} onClick={() => onOpen('rename')}>
            {peopleWords.rename}
          </Button>
        ) : null}
        {unclaimUntil ? (
          // Only this card undoes a claim, so the server does not forget the guest before.
          <UndoClaim
            guestId={id}
            name={name}
            text={t`${name} becomes a guest again. The person who claimed ${name} leaves these games, the results no longer count for them, and they are told. ${name}’s pages stop working: show ${name} a new one.`}
          />
        ) : (
          <Button variant="danger" aria-label={t`Forget ${name}`} onClick={() => onOpen('forget')}>
            {peopleWords.forget}
          </Button>
        )}
      </ButtonRow>
    </Card>
  )
}

const played = (games: number, last: string) =>
  games === 1 ? t`1 game, last on ${last}` : t`${games} games, last on ${last}`

interface GuestSheetProps {
  guest: WireGuest
  onClose: () => void
}

/** Renames a guest, in all their games. */
function RenameGuest({ guest: { id: guestId, name: before }, onClose }: GuestSheetProps) {
  const [name, setName] = useState(before)
  const renaming = useAction('renameGuest', {
    failed: guestFailures.rename,
    refresh: ['guests', 'listGames', 'fetchGame'],
    onDone: onClose,
  })
  const problem = saidOrNull(guestNameProblem(name))
  const isReady = problem === null && name.trim() !== before
  return (
    <Sheet
      open
      onClose={onClose}
      title={peopleWords.rename}
      onSubmit={() => {
        if (isReady) renaming.mutate({ guestId, name: name.trim() })
      }}
      actions={
        <>
          <Button disabled={renaming.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" busy={renaming.isPending} disabled={!isReady}>
            {t`Save`}
          </Button>
        </>
      }
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
    </Sheet>
  )
}

/** Stops offering a guest for new games, after asking. */
function ForgetGuest({ guest: { id: guestId, name }, onClose }: GuestSheetProps) {
  const forgetting = useAction('forgetGuest', {
    failed: guestFailures.forget,
    refresh: ['guests'],
    onDone: onClose,
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={peopleWords.forget}
      actions={
        <>
          <Button disabled={forgetting.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="danger" busy={forgetting.isPending} onClick={() => forgetting.mutate({ guestId })}>
            {peopleWords.forget}
          </Button>
        </>
      }
    >
      <p>{t`Forget ${name}?`}</p>
      <p>{t`You are not offered them for new games any more. Past games stay as they are.`}</p>
    </Sheet>
  )
}
