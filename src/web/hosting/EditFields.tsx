import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { WirePerson } from '../../contract/endpoints.ts'
import { isDate, localMoment, unixFromLocal, weekdayOf } from '../../domain/base/times.ts'
import { type Game, seatsFilled } from '../../domain/game/game.ts'
import { entrantsOf } from '../../domain/hosting/draft-clock.ts'
import { openPayoutEditor } from '../../domain/payouts/payout-editor.ts'
import { intoPot } from '../../domain/tournament/bounties.ts'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { host } from '../i18n/texts/host.ts'
import type { BuddyLists } from '../people/use-buddies.ts'
import { PayoutEditor } from '../table/PayoutEditor.tsx'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/Choice.tsx'
import { timeZone, useNow } from '../ui/device.ts'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import { Loaded, SkeletonCards } from '../ui/Placeholders.tsx'
import { Accordion, Section } from '../ui/Sections.tsx'
import { TextArea, TextField } from '../ui/TextField.tsx'
import { BuddyPicks } from './BuddyPicks.tsx'
import { ClockCard } from './clock/ClockCard.tsx'
import type { EditField, EditForm } from './edit-form.ts'
import { BountyFields, EnoughField, RepeatsField, SeatsField } from './TermFields.tsx'

export interface EditFieldsProps {
  game: Game
  form: EditForm
  errorOf: (field: EditField) => string | null
  onChange: (change: Partial<EditForm>) => void
}

/** The fields of a game that a host can change. */
export function EditFields(props: EditFieldsProps) {
  const { game, form, errorOf, onChange } = props
  const today = localMoment(useNow(), timeZone()).date
  const start = localMoment(game.startsAt, timeZone())
  const isMoved = form.date !== start.date || form.time !== start.time
  return (
    <>
      <TextField
        label={host.name}
        value={form.name}
        error={errorOf('name')}
        maxLength={80}
        autoComplete="off"
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={host.place}
        value={form.place}
        error={errorOf('place')}
        maxLength={200}
        autoComplete="off"
        onChange={(place) => onChange({ place })}
      />
      <div className="pair">
        <TextField
          type="date"
          label={host.date}
          value={form.date}
          error={errorOf('date')}
          onChange={(date) => onChange({ date })}
        />
        <TextField
          type="time"
          label={host.time}
          value={form.time}
          error={errorOf('time')}
          onChange={(time) => onChange({ time })}
        />
      </div>
      {game.repeats && form.repeats && isMoved ? (
        <p className="small">{t`Only this night moves: the series keeps its weekday and time.`}</p>
      ) : null}
      <SeatsField
        value={form.seats}
        hint={errorOf('seats') ? undefined : seatsTaken(seatsFilled(game))}
        error={errorOf('seats')}
        onChange={(seats) => onChange({ seats, minPlayers: Math.min(form.minPlayers, seats) })}
      />
      <EnoughField
        value={form.minPlayers}
        seats={form.seats}
        onChange={(minPlayers) => onChange({ minPlayers })}
      />
      <MoneyInput
        label={host.buyIn}
        hint={host.fullPot(formatDollars(intoPot(form) * form.seats), form.seats)}
        value={form.buyIn}
        error={errorOf('buyIn')}
        onChange={(buyIn) => onChange({ buyIn })}
      />
      {game.style === 'tournament' ? <Tournament {...props} /> : null}
      <Card>
        {isDate(form.date) ? (
          <RepeatsField
            repeats={form.repeats}
            date={form.date}
            weekday={form.repeats?.weekday ?? weekdayOf(form.date)}
            onChange={(repeats) => onChange({ repeats })}
          />
        ) : null}
        <Switch
          label={host.rsvp}
          hint={host.rsvpHint(form.rsvpOn ? form.rsvpDate : '', today)}
          checked={form.rsvpOn}
          onChange={(rsvpOn) => onChange({ rsvpOn, rsvpDate: form.rsvpDate || form.date })}
        />
        {form.rsvpOn ? (
          <TextField
            type="date"
            label={host.rsvpDate}
            value={form.rsvpDate}
            max={form.date}
            error={errorOf('rsvpDate')}
            onChange={(rsvpDate) => onChange({ rsvpDate })}
          />
        ) : null}
      </Card>
      <TextArea
        label={host.inviteMessage}
        placeholder={host.inviteMessagePlaceholder}
        value={form.inviteMessage}
        error={errorOf('inviteMessage')}
        maxLength={2000}
        onChange={(inviteMessage) => onChange({ inviteMessage })}
      />
    </>
  )
}

/** Rebuys, clock and payouts, which a cash game does not have. */
function Tournament({ form, errorOf, onChange }: EditFieldsProps) {
  const [open, setOpen] = useState(false)
  const [displayed, setDisplayed] = useState(1)
  const problem = errorOf('payouts')
  return (
    <>
      <Card>
        <Switch
          label={host.rebuys}
          hint={host.rebuysHint}
          checked={form.rebuys}
          onChange={(rebuys) => onChange({ rebuys })}
        />
        <BountyFields bounty={form.bounty} buyIn={form.buyIn} onChange={(bounty) => onChange({ bounty })} />
      </Card>
      <ClockCard
        clock={form.clock ?? undefined}
        entrants={entrantsOf(form)}
        startsAt={unixFromLocal(form.date, form.time, timeZone())}
        onChange={(clock) => onChange({ clock: clock ?? null })}
      />
      <Accordion title={t`PAYOUT STRUCTURE`} open={open} onToggle={setOpen}>
        {open ? (
          <PayoutEditor
            heading={host.grossPot}
            note={gameWords.buyIns(form, gameWords.seatCount(form.seats))}
            editor={openPayoutEditor(form, form.seats, intoPot(form) * form.seats, displayed)}
            onChange={(editor) => {
              setDisplayed(editor.displayed)
              onChange({ payouts: editor.shares, payoutUnit: editor.payoutUnit })
            }}
            suggests
          />
        ) : null}
      </Accordion>
      {problem === null ? null : (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
    </>
  )
}

const seatsTaken = (filled: number) => (filled === 1 ? t`1 seat is taken.` : t`${filled} seats are taken.`)

interface EditInvitesProps {
  /** Undefined while the buddies are not loaded. */
  invitable: readonly WirePerson[] | undefined
  buddies: UseQueryResult<BuddyLists>
  form: EditForm
  error: string | null
  onChange: (change: Partial<EditForm>) => void
}

/** Buddies who are not in the game yet, to invite them too. */
export function EditInvites({ invitable, buddies, form: { invite }, error, onChange }: EditInvitesProps) {
  const title = t`Invite more buddies`
  return (
    <>
      {error === null ? null : (
        <p role="alert" className="problem">
          {error}
        </p>
      )}
      {invitable && invitable.length > 0 ? (
        <BuddyPicks
          title={title}
          buddies={invitable}
          picked={invite}
          onChange={(picked) => onChange({ invite: picked })}
        />
      ) : (
        <Section title={title}>
          <Loaded read={buddies} waiting={<SkeletonCards count={3} />} text="">
            {() => <p>{t`All of your buddies are invited already.`}</p>}
          </Loaded>
        </Section>
      )}
    </>
  )
}
