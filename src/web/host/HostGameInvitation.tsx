import { lazy, Suspense, useState } from 'react'
import { isCvd, isExpired } from '../../domain/cards.ts'
import { ApiError } from '../api-error.ts'
import { useBuddies } from '../buddies/queries.ts'
import { nowSeconds } from '../now.ts'
import { useCall } from '../queries.ts'
import { host } from '../strings/host.ts'
import { failures } from '../strings/messages.ts'
import { messageOf } from '../toasts.ts'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/Choice.tsx'
import { ErrorState, Skeleton, SkeletonCards } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import { TextArea } from '../ui/TextField.tsx'
import { type CardState, HostingChip } from './HostingChip.tsx'
import { MomentField } from './MomentField.tsx'
import { useCreateGame } from './use-create-game.ts'
import { useForgetStrangers } from './use-forget-strangers.ts'
import { useWizard } from './use-wizard.ts'
import { WizardPage } from './WizardPage.tsx'

const CardForm = lazy(async () => ({ default: (await import('../settings/CardForm.tsx')).CardForm }))

/** The last step of the host wizard: by when to answer, a message, the hosting chip, SEND (Spec 2, 5). */
export function HostGameInvitation() {
  const wizard = useWizard('host-game-invitation')
  const { draft, context, change } = wizard
  useForgetStrangers(wizard, useBuddies().data?.active)
  const stored = useCall('getCreditCard', {})
  const create = useCreateGame(context, wizard.myId)
  const [cvd, setCvd] = useState('')
  const [otherCard, setOtherCard] = useState(false)

  const card = stored.data
  const usable = canPay(card)
  const choosing = usable && otherCard
  const problem = card ? (choosing ? host.saveCardFirst : cardProblem(card, usable, cvd)) : null
  const cvdError = cvdProblem(create.error)
  const refused = create.error && !cvdError ? messageOf(create.error, failures.createGame) : null
  const typeCvd = (digits: string) => {
    setCvd(digits)
    if (create.isError) create.reset()
  }
  const cardSaved = () => {
    setOtherCard(false)
    setCvd('')
    create.reset()
  }
  const cardForm =
    card && card.hostingChip > 0 && (!usable || otherCard) ? (
      <Card as="section" aria-label={host.cardEntry}>
        <Suspense fallback={<Skeleton height="12rem" />}>
          <div ref={choosing ? takeFocus : undefined}>
            <CardForm onSaved={cardSaved} />
          </div>
        </Suspense>
      </Card>
    ) : null
  return (
    <WizardPage
      wizard={wizard}
      deed={host.send}
      note={problem ?? refused}
      disabled={!wizard.isReady || !card || problem !== null}
      busy={create.isPending}
      onDeed={() => create.mutate(cvd)}
      summary="always"
      after={cardForm}
    >
      <Section title={host.invitation}>
        <Card>
          <Switch
            label={host.rsvp}
            hint={host.rsvpHint}
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
              onChange={(rsvpDate) => change({ rsvpDate })}
            />
          ) : null}
          <TextArea
            label={host.inviteMessage}
            placeholder={host.inviteMessagePlaceholder}
            value={draft.inviteMessage}
            maxLength={2000}
            onChange={(inviteMessage) => change({ inviteMessage })}
          />
        </Card>
      </Section>
      {card ? (
        <HostingChip
          card={card}
          usable={usable}
          cvd={cvd}
          cvdError={cvdError}
          onCvd={typeCvd}
          onOtherCard={() => setOtherCard(!otherCard)}
          otherCardAsked={otherCard}
        />
      ) : stored.isError ? (
        <ErrorState onRetry={() => void stored.refetch()} busy={stored.isFetching} />
      ) : (
        <SkeletonCards count={1} buttons />
      )}
    </WizardPage>
  )
}

/** A card form that was asked for comes into view, ready to be typed into. */
function takeFocus(form: HTMLElement | null) {
  form?.scrollIntoView({ block: 'center' })
  form?.querySelector('input')?.focus({ preventScroll: true })
}

/** Whether a card is stored that has not expired. */
function canPay(card: CardState | undefined): boolean {
  return card?.creditCard != null && card.expiration !== null && !isExpired(card.expiration, nowSeconds())
}

/** What the server, or the bank behind it, has against the CVD. */
function cvdProblem(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.code === 'wrong_cvd' ? error.detail : error.fieldError('cvd')
}

/** Why the chip cannot be paid yet; null when it can, or costs nothing. */
function cardProblem(card: CardState, usable: boolean, cvd: string): string | null {
  if (card.hostingChip === 0) return null
  if (!usable) return card.creditCard ? host.cardExpired : host.cardMissing
  return isCvd(cvd) ? null : host.cvdMissing
}
