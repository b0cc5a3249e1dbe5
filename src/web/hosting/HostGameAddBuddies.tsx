import UserPlus from 'lucide-react/dist/esm/icons/user-plus.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import type { WirePerson } from '../../contract/endpoints.ts'
import type { DraftGuest, HostDraft } from '../../domain/hosting/draft.ts'
import {
  draftAccess,
  draftInviteRefusal,
  minimumInvites,
  suggestedLink,
} from '../../domain/hosting/wizard.ts'
import { said, t } from '../i18n/language.ts'
import { linkWords } from '../i18n/texts/host.ts'
import { href, navigate } from '../navigation/href.ts'
import { useBuddies } from '../people/use-buddies.ts'
import { guestNamed } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Segmented, Switch } from '../ui/Choice.tsx'
import { PickRow } from '../ui/PickRow.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import { toastFailure } from '../ui/toasts.ts'
import { BuddyPicks } from './BuddyPicks.tsx'
import { pickedText } from './DraftSummary.tsx'
import picks from './HostGame.module.css'
import { goToStep, useForgetStrangers, useWizard, type Wizard, WizardPage } from './WizardPage.tsx'

/** Step 4 of the host wizard: whom to invite (Rules 3.12, 8.4, 8.9). */
export function HostGameAddBuddies() {
  const wizard = useSuggestedLink(useWizard('host-game-add-buddies'))
  const buddies = useBuddies()
  useForgetStrangers(wizard, buddies.data?.active)
  // A guest removed here can be picked again.
  const [guests] = useState(wizard.draft.guests ?? [])
  const next = () => {
    const refusal = draftInviteRefusal(wizard.draft)
    if (refusal) toastFailure(said(refusal.message))
    else goToStep('host-game-invitation', wizard.step)
  }
  return (
    <WizardPage wizard={wizard} note={noteOf(wizard.draft)} onAction={next}>
      <LinkChoice wizard={wizard} />
      <Loaded read={buddies} waiting={<SkeletonCards count={4} />} text="">
        {({ active }) => <Picks buddies={active} wizard={wizard} />}
      </Loaded>
      {guests.length > 0 ? <GuestPicks guests={guests} wizard={wizard} /> : null}
    </WizardPage>
  )
}

/** The wizard with the link suggested for these picks, until the host chooses (Rule 8.13). Saved once the place is known. */
function useSuggestedLink(wizard: Wizard): Wizard {
  const { draft, context, change, isLoaded } = wizard
  const link = suggestedLink(draft, context.houseAddress)
  const keep = useEffectEvent(() => change({ link }))
  useEffect(() => {
    if (isLoaded && link !== draft.link) keep()
  }, [isLoaded, link, draft.link])
  return { ...wizard, draft: { ...draft, link } }
}

function Picks({ buddies, wizard: { draft, change } }: { buddies: readonly WirePerson[]; wizard: Wizard }) {
  const picked = draft.invitedBuddies
  const least = minimumInvites(draft)
  const addBuddy = (
    <Button icon={<UserPlus size={18} />} onClick={() => navigate(href('/buddies-user-search'))}>
      {t`ADD POKER BUDDY`}
    </Button>
  )
  if (buddies.length === 0) {
    const text = draft.link
      ? t`You share the link after “Send”, and anybody who opens it can answer.`
      : t`Switch the link on, and anybody you send it to can answer. Or add buddies first: what you have filled in is kept.`
    return <EmptyState title={t`No buddies to invite yet`} text={text} action={addBuddy} />
  }
  const pick = (invitedBuddies: readonly string[]) => change({ invitedBuddies })
  const all = buddies.every(({ id }) => picked.includes(id))
  const pickAll = () => pick(all ? [] : buddies.map(({ id }) => id))
  return (
    <>
      <BuddyPicks
        title={t`BUDDIES`}
        buddies={buddies}
        picked={picked}
        onChange={pick}
        aside={
          <Button variant="ghost" size="s" className={picks.all} onClick={pickAll}>
            {all ? t`Select none` : t`Select all`}
          </Button>
        }
      />
      {buddies.length < least && !draft.link ? (
        <div className="stack quiet">
          <p>
            {least === 1
              ? t`This game needs 1 invite. Switch the link on, add more buddies, or go back and choose fewer seats.`
              : t`This game needs ${least} invites. Switch the link on, add more buddies, or go back and choose fewer seats.`}
          </p>
          {addBuddy}
        </div>
      ) : null}
    </>
  )
}

function noteOf(draft: HostDraft): string {
  return draftInviteRefusal(draft)
    ? t`${draft.invitedBuddies.length} invited, at least ${minimumInvites(draft)} needed`
    : pickedText(draft)
}

const choices = () => (['seat', 'ask'] as const).map((value) => ({ value, label: linkWords.names[value] }))

/** Whether the game has a link from the start, and who gets in by it (Rule 8.12). */
function LinkChoice({ wizard: { draft, context, change } }: { wizard: Wizard }) {
  const turn = (isOn: boolean) =>
    change({
      link: isOn ? draftAccess(draft, context.houseAddress) : undefined,
      linkChosen: true,
    })
  return (
    <Card>
      <Switch
        label={t`Invite by a link too`}
        hint={t`Anybody you send it to can answer, without an account. Seats may stay open.`}
        checked={draft.link !== undefined}
        onChange={turn}
      />
      {draft.link ? (
        <Segmented
          label={linkWords.access}
          hint={linkWords.hints[draft.link]}
          value={draft.link}
          options={choices()}
          onChange={(link) => change({ link, linkChosen: true })}
        />
      ) : null}
    </Card>
  )
}

/** The guests of the last night, to be asked again (Rule 28.8). */
function GuestPicks({ guests, wizard }: { guests: readonly DraftGuest[]; wizard: Wizard }) {
  const { draft, change } = wizard
  const picked = new Set(draft.guests?.map(({ id }) => id))
  const pick = (guestId: string, on: boolean) =>
    change({ guests: guests.filter(({ id }) => (id === guestId ? on : picked.has(id))) })
  return (
    <Section title={t`Guests`}>
      <ul className={picks.list}>
        {guests.map(({ id, name }) => (
          <li key={id}>
            <PickRow
              type="checkbox"
              person={guestNamed(id, name)}
              name={name}
              sub={t`Asked again, a seat only after a yes`}
              checked={picked.has(id)}
              onPick={(on) => pick(id, on)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
