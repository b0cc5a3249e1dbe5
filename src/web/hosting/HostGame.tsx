import { type LocalMoment, unixFromLocal } from '../../domain/base/times.ts'
import { hiddenProblem } from '../../domain/base/typed-text.ts'
import { hasHouse, type PlaceType } from '../../domain/hosting/draft.ts'
import { offeredEvenings } from '../../domain/hosting/host-again.ts'
import { useCall } from '../api/use-call.ts'
import { useLastPlace } from '../games/own-games.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { formatDollars, momentText, timeText } from '../i18n/texts/formats.ts'
import { host } from '../i18n/texts/host.ts'
import { OfferChip } from '../ui/Chip.tsx'
import { Segmented } from '../ui/Choice.tsx'
import { timeZone } from '../ui/device.ts'
import { TextField } from '../ui/TextField.tsx'
import { missingIn } from './edit-problem.ts'
import { MomentField, MovedNote, useUnseen } from './MomentField.tsx'
import { goToStep, useWizard, type Wizard, WizardPage } from './WizardPage.tsx'

/** Step 1 of the host wizard: what, where, when (Rules 8.4, 8.14). */
export function HostGame() {
  const wizard = useWizard('host-game')
  const { draft, context, change, moved } = wizard
  const isUnseen = useUnseen(moved)
  const atHome = hasHouse(draft, context)
  const isToday = draft.date === context.now.date
  const lastPlace = useLastPlace()
  const next = () => {
    if (wizard.isReady && !isUnseen()) goToStep('host-game-details', wizard.step)
  }
  return (
    <WizardPage wizard={wizard} note={missing(wizard)} disabled={!wizard.isReady} onAction={next}>
      <TextField
        label={host.name}
        placeholder={t`Friday Night Freezeout`}
        value={draft.name}
        error={saidOrNull(hiddenProblem(draft.name))}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(name) => change({ name })}
      />
      <Segmented
        label={t`Place type`}
        value={draft.placeType}
        options={[
          { value: 'my-house', label: t`My House` },
          { value: 'custom', label: t`Custom` },
        ]}
        onChange={(placeType) => change({ placeType })}
      />
      <TextField
        label={host.place}
        placeholder={t`Where everyone has to be`}
        hint={placeHint(draft.placeType, atHome)}
        value={draft.place}
        error={saidOrNull(hiddenProblem(draft.place))}
        readOnly={atHome}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(place) => change({ place })}
      />
      {lastPlace === '' || lastPlace === draft.place ? null : (
        <OfferChip onTake={() => change({ placeType: 'custom', place: lastPlace })}>
          {t`Last time: ${lastPlace}`}
        </OfferChip>
      )}
      <div className="pair">
        <MomentField
          kind="date"
          label={host.date}
          value={draft.date}
          min={context.now.date}
          tooEarly={host.datePassed}
          onChange={(date) => change({ date })}
        />
        <MomentField
          kind="time"
          label={host.time}
          value={draft.time}
          min={isToday ? context.now.time : undefined}
          tooEarly={t`That time has passed today.`}
          onChange={(time) => change({ time })}
        />
      </div>
      <div className="wrap">
        {offeredEvenings(context.now)
          .filter(({ date, time }) => date !== draft.date || time !== draft.time)
          .map((evening) => (
            <OfferChip key={evening.date} onTake={() => change(evening)}>
              {eveningText(evening, context.now.date)}
            </OfferChip>
          ))}
      </div>
      <MovedNote moved={moved} />
      {/* Remounted below a note that comes or goes, so that it does not count as a layout shift. */}
      <BeforeYouStart key={moved.map(({ to }) => to).join()} />
    </WizardPage>
  )
}

/** "Tonight · 7:00 PM", "Fri, Dec 4 · 7:00 PM". */
function eveningText({ date, time }: LocalMoment, today: string): string {
  const moment = unixFromLocal(date, time, timeZone())
  return date === today ? t`Tonight · ${timeText(moment)}` : momentText(moment)
}

function placeHint(placeType: PlaceType, atHome: boolean): string | undefined {
  if (placeType !== 'my-house') return undefined
  return atHome
    ? t`Your house address from the settings.`
    : t`Save your house address in the settings and it is filled in for you.`
}

/** Why NEXT is disabled: the first thing that is missing. */
function missing({ draft, isReady }: Wizard): string | null {
  if (isReady) return null
  return missingIn(draft)?.message ?? t`That time has passed today.`
}

/**
 * The price of hosting, shown early so that it is no surprise on the last step (Rule 9.1). It comes last, so that nothing moves when it
 * loads.
 */
function BeforeYouStart() {
  const price = useCall('getCreditCard', {})
  return price.data ? <p className="fine">{priceText(price.data.hostingChip)}</p> : null
}

function priceText(price: number): string {
  return price === 0
    ? host.free
    : t`Hosting costs one chip, ${formatDollars(price)} CAD, paid when you send the invites. Cancel before the start and it is refunded.`
}
