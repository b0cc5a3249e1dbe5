import { refuseTooLarge } from '../../domain/base/refusal.ts'
import type { Text } from '../../domain/base/text.ts'
import { unixFromLocal } from '../../domain/base/times.ts'
import { type GameStyle, type GameType, gameStyleNames, gameTypeNames } from '../../domain/game/game.ts'
import { repeatsNamed, rhythmOf } from '../../domain/game/repeats.ts'
import { draftPayoutEditor, type HostDraft, payoutsChange, USUAL_SEATS } from '../../domain/hosting/draft.ts'
import { entrantsOf, refuseClock } from '../../domain/hosting/draft-clock.ts'
import { minimumInvites, stepAfter } from '../../domain/hosting/wizard.ts'
import { intoPot } from '../../domain/tournament/bounties.ts'
import { said, saidOrNull, t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { host } from '../i18n/texts/host.ts'
import { GroupField } from '../people/groups/GroupField.tsx'
import { useBuddies } from '../people/use-buddies.ts'
import { PayoutEditor } from '../table/PayoutEditor.tsx'
import { Card } from '../ui/Card.tsx'
import { OfferChip } from '../ui/Chip.tsx'
import { type Option, Segmented, Select, Switch } from '../ui/Choice.tsx'
import { timeZone } from '../ui/device.ts'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import { ClockCard } from './clock/ClockCard.tsx'
import { BountyFields, EnoughField, RepeatsField, SeatsField, useWeekday } from './TermFields.tsx'
import { goToStep, useWizard, WizardPage } from './WizardPage.tsx'

/** Step 2 of the host wizard: seats, style, buy-in, clock and chips (Rules 8.4, 8.14, 32.14). */
export function HostGameDetails() {
  const wizard = useWizard('host-game-details')
  const { draft, change, step } = wizard
  const weekday = useWeekday(draft)
  const next = () => {
    if (wizard.isReady) goToStep(stepAfter(draft.style, step) ?? step, step)
  }
  return (
    <WizardPage wizard={wizard} note={noteOf(draft)} disabled={!wizard.isReady} onAction={next}>
      <Select<GameType>
        label={t`Type`}
        value={draft.type}
        options={optionsOf(gameTypeNames)}
        onChange={(type) => change({ type })}
      />
      <Segmented<GameStyle>
        label={t`Style`}
        hint={draft.style === 'cash' ? t`A cash game always has rebuys.` : undefined}
        value={draft.style}
        options={optionsOf(gameStyleNames)}
        onChange={(style) => change({ style })}
      />
      <SeatsField value={draft.seats} onChange={(seats) => change({ seats })} />
      {draft.seats === USUAL_SEATS ? null : (
        <OfferChip onTake={() => change({ seats: USUAL_SEATS })}>{t`${USUAL_SEATS} seats`}</OfferChip>
      )}
      <EnoughField
        value={draft.minPlayers}
        seats={draft.seats}
        onChange={(minPlayers) => change({ minPlayers })}
      />
      <MoneyInput
        label={host.buyIn}
        hint={host.fullPot(formatDollars(intoPot(draft) * draft.seats), draft.seats)}
        value={draft.buyIn}
        error={saidOrNull(refuseTooLarge(draft.buyIn)?.message ?? null)}
        onChange={(buyIn) => change({ buyIn })}
      />
      <Card>
        {draft.style === 'cash' ? null : (
          <Switch
            label={host.rebuys}
            hint={host.rebuysHint}
            checked={draft.rebuys}
            onChange={(rebuys) => change({ rebuys })}
          />
        )}
        {draft.style === 'cash' ? null : (
          <BountyFields
            bounty={draft.bounty ?? null}
            buyIn={draft.buyIn}
            onChange={(bounty) => change({ bounty: bounty ?? undefined })}
          />
        )}
        <Switch
          label={t`Host is playing`}
          hint={t`You take one of the seats.`}
          checked={draft.hostIsPlaying}
          onChange={(hostIsPlaying) => change({ hostIsPlaying })}
        />
        {draft.date === '' ? null : (
          <RepeatsField
            repeats={draft.repeats ?? null}
            date={draft.date}
            weekday={weekday}
            onChange={(repeats) => change({ repeats: repeatsNamed(rhythmOf(repeats)) })}
          />
        )}
      </Card>
      {draft.style === 'tournament' ? (
        <ClockCard
          clock={draft.clock}
          entrants={entrantsOf(draft)}
          startsAt={unixFromLocal(draft.date, draft.time, timeZone())}
          onChange={(clock) => change({ clock })}
        />
      ) : null}
      <GroupField
        value={draft.groupId ?? null}
        hint={t`Its standings count this night.`}
        onChange={(groupId) => change({ groupId: groupId ?? undefined })}
      />
      <FewBuddies draft={draft} />
    </WizardPage>
  )
}

/** Why NEXT is disabled, or a hint at what the host may have overlooked. */
function noteOf(draft: HostDraft): string | null {
  const { clock, buyIn } = draft
  const refused = refuseTooLarge(buyIn) ?? (clock && refuseClock(clock, entrantsOf(draft)))
  if (refused) return said(refused.message)
  return buyIn === 0 ? t`Without a buy-in there is no pot.` : null
}

/** Says that the link fills the remaining seats if there are fewer buddies than invites to send (Rules 8.9, 8.12). */
function FewBuddies({ draft }: { draft: HostDraft }) {
  const buddies = useBuddies().data?.active.length ?? 0
  // Without any buddies, the next step says it.
  if (buddies === 0 || buddies >= minimumInvites(draft)) return null
  return (
    <p className="fine">
      {buddies === 1
        ? t`You have 1 buddy to invite for ${draft.seats} seats. The game’s link fills the rest: anybody you send it to can answer, without an account.`
        : t`You have ${buddies} buddies to invite for ${draft.seats} seats. The game’s link fills the rest: anybody you send it to can answer, without an account.`}
    </p>
  )
}

function optionsOf<T extends string>(names: Readonly<Record<T, Text>>): readonly Option<T>[] {
  return (Object.keys(names) as T[]).map((value) => ({ value, label: said(names[value]) }))
}

/** Step 3 of the host wizard, for tournaments: the payouts (Rule 8.4). */
export function HostGamePayouts() {
  const wizard = useWizard('host-game-payouts')
  const { draft, change } = wizard
  const next = () => {
    if (wizard.isReady) goToStep('host-game-add-buddies', wizard.step)
  }
  return (
    <WizardPage wizard={wizard} disabled={!wizard.isReady} onAction={next}>
      <PayoutEditor
        heading={host.grossPot}
        note={gameWords.buyIns(draft, gameWords.seatCount(draft.seats))}
        editor={draftPayoutEditor(draft)}
        onChange={(editor) => change(payoutsChange(editor))}
        suggests
      />
    </WizardPage>
  )
}
