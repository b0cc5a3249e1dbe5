import { listed } from '../../domain/base/text.ts'
import { unixFromLocal } from '../../domain/base/times.ts'
import type { HostDraft } from '../../domain/hosting/draft.ts'
import { messageOf } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { namesOf } from '../games/game-view.ts'
import { said, t } from '../i18n/language.ts'
import { momentText } from '../i18n/texts/formats.ts'
import { host } from '../i18n/texts/host.ts'
import { failures } from '../i18n/texts/toasts.ts'
import { historyState } from '../navigation/restored-state.ts'
import { HostingChip } from '../payments/HostingChip.tsx'
import { remedyOf } from '../payments/payment-refused.ts'
import { useChipPayment } from '../payments/use-chip-payment.ts'
import { useBuddies } from '../people/use-buddies.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card } from '../ui/Card.tsx'
import { Switch } from '../ui/Choice.tsx'
import { timeZone } from '../ui/device.ts'
import { Section } from '../ui/Sections.tsx'
import { TextArea } from '../ui/TextField.tsx'
import styles from './HostGame.module.css'
import { MomentField, MovedNote, useUnseen } from './MomentField.tsx'
import { useCreateGame } from './use-create-game.ts'
import { changeAgain, FORM, useForgetStrangers, useWizard, WizardPage } from './WizardPage.tsx'

/** The last step of the host wizard: RSVP date, message, payment (Rules 8.4, 9.9). */
export function HostGameInvitation() {
  const wizard = useWizard('host-game-invitation')
  const { draft, context, change, moved } = wizard
  const isUnseen = useUnseen(moved)
  const isAgain = historyState('again') === true
  useForgetStrangers(wizard, useBuddies().data?.active)
  const stored = useCall('getCreditCard', {})
  const card = stored.data
  const payment = useChipPayment(card)
  const create = useCreateGame(context, wizard.myId, {
    readCvd: payment.cvd.read,
    publishableKey: card?.hostedFields?.publishableKey ?? null,
  })
  // While a first card pays, it takes the place of its fields.
  const missing = create.isPending ? null : payment.problem
  const problem = card ? missing : stored.isError ? null : t`Looking for your card…`
  const send = () => {
    if (!isUnseen()) create.mutate()
  }
  const takeBack = () => {
    if (create.isError) create.reset()
  }
  const chip = (
    <HostingChip
      stored={stored}
      payment={payment}
      error={create.error}
      onChanged={takeBack}
      form={FORM}
      isNext={isAgain}
    />
  )
  return (
    <WizardPage
      // Remounted once the card above the fields has loaded, so that it does not count as a layout shift.
      key={String(isAgain && stored.isPending)}
      wizard={wizard}
      action={payment.action}
      note={problem ?? refusalNote(create.error) ?? payment.promise}
      disabled={!wizard.isReady || !card || problem !== null}
      busy={create.isPending}
      onAction={send}
      before={
        isAgain ? (
          <>
            <AgainCheck draft={draft} />
            {chip}
          </>
        ) : null
      }
      after={isAgain ? null : chip}
    >
      <Section title={t`Invitation`}>
        <Card>
          <Switch
            label={host.rsvp}
            hint={host.rsvpHint(draft.rsvpOn ? draft.rsvpDate : '', context.now.date)}
            checked={draft.rsvpOn}
            onChange={(rsvpOn) => change({ rsvpOn })}
          />
          {draft.rsvpOn ? (
            <MomentField
              kind="date"
              label={host.rsvpDate}
              value={draft.rsvpDate}
              min={context.now.date}
              max={draft.date}
              tooEarly={host.datePassed}
              tooLate={t`That is after the game.`}
              onChange={(rsvpDate) => change({ rsvpDate })}
            />
          ) : null}
          <MovedNote moved={moved} />
        </Card>
        <TextArea
          label={host.inviteMessage}
          hint={draft.link ? t`Everybody who opens the link can read it.` : undefined}
          placeholder={host.inviteMessagePlaceholder}
          value={draft.inviteMessage}
          maxLength={2000}
          onChange={(inviteMessage) => change({ inviteMessage })}
        />
      </Section>
    </WizardPage>
  )
}

/** The error of the last attempt, shown above "Send". Card errors are shown beside the card. */
function refusalNote(error: Error | null): string | null {
  if (error === null) return null
  const remedy = remedyOf(error)
  if (remedy === 'again') return t`No answer came. Please try again: the same game is never charged twice.`
  return remedy ? t`Nothing was charged. Your game is kept.` : messageOf(error, failures.createGame)
}

/** Shows the date and the players that "Host again" has filled in, to check before "Send" (Rule 28.6). */
function AgainCheck({ draft }: { draft: HostDraft }) {
  const buddies = useBuddies().data?.active
  const nameOf = namesOf(buddies ?? [])
  const names = [
    ...(buddies ?? []).filter(({ id }) => draft.invitedBuddies.includes(id)).map(({ id }) => nameOf(id)),
    ...(draft.guests ?? []).map(({ name }) => name),
  ]
  return (
    <Section title={t`The same again`}>
      <Card>
        <p className={`display ${styles.date}`}>
          {momentText(unixFromLocal(draft.date, draft.time, timeZone()))}
        </p>
        <p className={`muted anywhere ${styles.who}`}>
          {names.length > 0 ? t`With ${said(listed(names))}` : buddies ? t`Nobody is invited yet.` : null}
        </p>
        <ButtonRow>
          <Button onClick={() => changeAgain('host-game')}>{t`Change date`}</Button>
          <Button onClick={() => changeAgain('host-game-add-buddies')}>{t`Change people`}</Button>
        </ButtonRow>
      </Card>
    </Section>
  )
}
