import UserPlus from 'lucide-react/dist/esm/icons/user-plus.mjs'
import { useState } from 'react'
import type { WirePerson } from '../../contract/endpoints.ts'
import { matchesPerson } from '../../domain/buddies.ts'
import type { HostDraft } from '../../domain/draft.ts'
import { inviteRefusal, minimumInvites } from '../../domain/wizard.ts'
import { useBuddies } from '../buddies/use-buddies.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { host } from '../strings/host.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toastFailure } from '../ui/toasts/toasts.ts'
import { BuddyPick } from './BuddyPick.tsx'
import styles from './HostGameAddBuddies.module.css'
import { useForgetStrangers } from './use-forget-strangers.ts'
import { useWizard, type Wizard } from './use-wizard.ts'
import { goToStep, WizardPage } from './WizardPage.tsx'

/** Step 4 of the host wizard: whom to invite (Rules 3.12, 8.4). */
export function HostGameAddBuddies() {
  const wizard = useWizard('host-game-add-buddies')
  const buddies = useBuddies()
  const active = buddies.data?.active
  useForgetStrangers(wizard, active)
  const next = () => {
    const refusal = inviteRefusal(wizard.draft)
    if (refusal) toastFailure(refusal.message)
    else goToStep('host-game-invitation', wizard.step)
  }
  return (
    <WizardPage wizard={wizard} note={noteOf(wizard.draft)} onDeed={next}>
      {active ? (
        <Picks buddies={active} wizard={wizard} />
      ) : buddies.isError ? (
        <ErrorState onRetry={() => void buddies.refetch()} busy={buddies.isFetching} />
      ) : (
        <SkeletonCards count={4} />
      )}
    </WizardPage>
  )
}

function Picks({ buddies, wizard: { draft, change } }: { buddies: readonly WirePerson[]; wizard: Wizard }) {
  const [search, setSearch] = useState('')
  const picked = new Set(draft.invitedBuddies)
  const shown = buddies.filter((buddy) => matchesPerson(buddy, search))
  const least = minimumInvites(draft)
  const addBuddy = (
    <Button icon={<UserPlus size={18} />} onClick={() => navigate(href('/buddies-user-search'))}>
      {host.addBuddy}
    </Button>
  )
  if (buddies.length === 0) {
    return <EmptyState title={host.noBuddies} text={host.noBuddiesText} action={addBuddy} />
  }
  const pick = (id: string, on: boolean) =>
    change({
      invitedBuddies: on ? [...draft.invitedBuddies, id] : draft.invitedBuddies.filter((each) => each !== id),
    })
  const all = buddies.every(({ id }) => picked.has(id))
  const pickAll = () => change({ invitedBuddies: all ? [] : buddies.map(({ id }) => id) })
  return (
    <>
      <TextField
        type="search"
        label={host.search}
        value={search}
        autoComplete="off"
        onChange={setSearch}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Section
        title={host.buddies}
        aside={
          <Button variant="ghost" size="s" className={styles.all} onClick={pickAll}>
            {all ? host.pickNone : host.pickAll}
          </Button>
        }
      >
        <p className={styles.none} role="status">
          {shown.length === 0 ? host.noMatch(search.trim()) : null}
        </p>
        <ul className={styles.list}>
          {shown.map((buddy) => (
            <li key={buddy.id}>
              <BuddyPick buddy={buddy} checked={picked.has(buddy.id)} onChange={(on) => pick(buddy.id, on)} />
            </li>
          ))}
        </ul>
      </Section>
      {buddies.length < least ? (
        <div className={styles.tooFew}>
          <p>{host.tooFewBuddies(least)}</p>
          {addBuddy}
        </div>
      ) : null}
    </>
  )
}

function noteOf(draft: HostDraft): string {
  const picked = draft.invitedBuddies.length
  return inviteRefusal(draft) ? host.picked(picked, minimumInvites(draft)) : host.pickedEnough(picked)
}
