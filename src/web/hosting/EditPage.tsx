import { useState } from 'react'
import type { WirePerson } from '../../contract/endpoints.ts'
import { listed } from '../../domain/base/text.ts'
import type { Game } from '../../domain/game/game.ts'
import { accountsStillInvited } from '../../domain/game/players.ts'
import { type AnnouncedTerm, announcedChanges, payoutsForSeats } from '../../domain/hosting/edit.ts'
import type { Shares } from '../../domain/payouts/payouts.ts'
import { useCall } from '../api/use-call.ts'
import { GameCard } from '../games/GameCard.tsx'
import type { GameView } from '../games/game-view.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { said, t } from '../i18n/language.ts'
import { clockWords } from '../i18n/texts/clock.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { goBack } from '../navigation/href.ts'
import { GameGroup } from '../people/groups/GroupField.tsx'
import { useBuddies } from '../people/use-buddies.ts'
import { Panes, TaskPage } from '../shell/TaskPage.tsx'
import { Button } from '../ui/Button.tsx'
import { timeZone, useNow } from '../ui/device.ts'
import { Form } from '../ui/Form.tsx'
import { changesItem } from './draft-store.ts'
import { EditFields, EditInvites } from './EditFields.tsx'
import {
  type Changes,
  type EditField,
  type EditForm,
  editFrom,
  formOf,
  inputOf,
  mergedForm,
  withChange,
  withoutFields,
} from './edit-form.ts'
import { editedOrProblem, isProblem, refusedField } from './edit-problem.ts'
import styles from './HostGame.module.css'

const FORM = 'edit-game'

/** The fields of a game, and one "Save" that says who will be told (Rules 20.2 to 20.5). */
export function EditPage({ game }: { game: GameView }) {
  const clock = useNow()
  const buddies = useBuddies()
  const inGame = new Set(game.people.map(({ id }) => id))
  const invitable = buddies.data?.active.filter(({ id }) => !inGame.has(id))
  const { form, now, conflicts, change, acceptRemote, forget } = useEditForm(game, invitable)
  const linkIsOn = useLinkIsOn(game.id, form.seats > now.seats)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const leave = () => {
    forget()
    goBack()
  }
  const saving = useGameAction('editGame', {
    failed: gameFailures.saveGame,
    success: t`Your changes have been saved.`,
    onDone: leave,
    onFailed: (error) => setRefusal(error instanceof Error ? error : null),
  })

  const edit = editFrom(now, form, timeZone(), placeZoneOf(game))
  const after = editedOrProblem(game, { form, edit, now: clock, linkIsOn })
  const isRefused = isProblem(after)
  const problem = isRefused ? after : refusedField(refusal)
  const errorOf = (field: EditField) => (problem?.field === field ? problem.message : null)
  const isChanged = isRefused || after !== game
  const submit = () => {
    if (!isRefused && isChanged) saving.mutate(inputOf(game.id, edit, timeZone()))
  }
  const edited = (next: Parameters<typeof change>[0]) => {
    setRefusal(null)
    change(next)
  }
  return (
    <TaskPage
      title={t`Edit game`}
      wide
      note={problem?.message ?? (isRefused ? null : noteOf(game, after, form.invite.length))}
      actions={
        <>
          <Button disabled={saving.isPending} onClick={leave}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM}
            disabled={isRefused || !isChanged}
            busy={saving.isPending}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <Panes
        main={
          <Form id={FORM} className="stack-l" onSubmit={submit}>
            {conflicts.length > 0 && !saving.isPending ? (
              <Meanwhile fields={conflicts} onAccept={acceptRemote} />
            ) : null}
            <EditFields game={game} form={form} errorOf={errorOf} onChange={edited} />
          </Form>
        }
        side={
          <>
            <div className={styles.wideOnly}>
              <GameCard game={isRefused ? game : { ...game, ...after }} heading="h2" />
            </div>
            <EditInvites
              invitable={invitable}
              buddies={buddies}
              form={form}
              error={errorOf('invite')}
              onChange={edited}
            />
            {invitable ? <GameGroup game={game} /> : null}
          </>
        }
      />
    </TaskPage>
  )
}

const placeZoneOf = (game: GameView): string => game.timeZone ?? timeZone()

/**
 * The form of a game that its host edits. Every change is stored on the device until it is saved. `invitable`: who can be invited;
 * once it is known, others are dropped from the invites.
 */
function useEditForm(game: GameView, invitable: readonly WirePerson[] | undefined) {
  const { hostId, id: gameId } = game
  const now = formOf(game, timeZone(), placeZoneOf(game))
  const [changes, setChanges] = useState<Changes | null>(() => {
    const stored = changesItem.read()
    return stored?.hostId === hostId && stored.gameId === gameId ? stored : null
  })
  const { base, form: typed } = changes ?? { base: now, form: now }
  const merged = mergedForm({ base, form: typed }, now)
  const isInvitable = (id: string) => invitable === undefined || invitable.some((buddy) => buddy.id === id)
  const form = { ...merged.form, invite: merged.form.invite.filter(isInvitable) }
  const { conflicts } = merged
  const store = (next: Changes) => {
    setChanges(next)
    changesItem.write({ hostId, gameId, ...next })
  }
  return {
    /** The fields with the host's own changes. */
    form,
    /** The game's own fields. */
    now,
    /** The fields that were also changed elsewhere since. */
    conflicts,
    change: (change: Partial<EditForm>) => {
      const isResized = change.seats !== undefined && game.style === 'tournament'
      const payouts = isResized ? { payouts: payoutsFor(change.seats, form, now) } : null
      store(withChange({ base, form: typed }, now, { ...change, ...payouts }))
    },
    /** Takes the game's own values for the fields in conflict. */
    acceptRemote: () => store(withoutFields({ base, form }, now, conflicts)),
    /** Ends the editing: nothing stays on this device. */
    forget: () => {
      setChanges(null)
      changesItem.forget()
    },
  }
}

/** The payouts for another number of seats: from the game's own, unless the host has edited them. */
function payoutsFor(seats: number, form: EditForm, now: EditForm): Shares {
  const own = (wanted: number) => (wanted === now.seats ? now.payouts : payoutsForSeats(now.payouts, wanted))
  const isEdited = form.payouts.join() !== own(form.seats).join()
  return isEdited ? payoutsForSeats(form.payouts, seats) : own(seats)
}

/** Changes made on another device since the first change here. */
function Meanwhile({ fields, onAccept }: { fields: readonly EditField[]; onAccept: () => void }) {
  const names = [...new Set(fields.map((field) => fieldNames()[field]))]
  return (
    <div role="alert" className="notice ends">
      <p>{t`Changed on another device meanwhile: ${said(listed(names))}. “Save” replaces it with yours.`}</p>
      <Button size="s" onClick={onAccept}>
        {t`Keep the other change`}
      </Button>
    </div>
  )
}

/** Why "Save" is disabled, or who will be told. */
function noteOf(game: Game, after: Game, invited: number): string {
  if (after === game) return t`Nothing has been changed yet.`
  const news = announcedChanges(game, after)
  const people = accountsStillInvited(game).length
  const sentences = [
    ...(news.length > 0 && people > 0 ? [announcementText(people, news)] : []),
    ...(invited > 0 ? [invited === 1 ? t`1 buddy is invited.` : t`${invited} buddies are invited.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : t`Nobody is notified of this.`
}

/** Says that `people` get a notification of the new terms. */
function announcementText(people: number, news: readonly AnnouncedTerm[]): string {
  const names = { startsAt: t`time`, place: t`place`, buyIn: t`buy-in` }
  const what = said(listed(news.map((term) => names[term])))
  return people === 1
    ? t`1 player is told of the new ${what}, also by mail.`
    : t`${people} players are told of the new ${what}, also by mail.`
}

const fieldNames = (): Readonly<Record<EditField, string>> => ({
  name: t`name`,
  place: t`place`,
  date: t`date`,
  time: t`time`,
  seats: t`seats`,
  minPlayers: t`enough players`,
  buyIn: t`buy-in`,
  rebuys: t`rebuys`,
  bounty: t`bounties`,
  payouts: t`payouts`,
  payoutUnit: t`payouts`,
  rsvpOn: t`RSVP date`,
  rsvpDate: t`RSVP date`,
  inviteMessage: t`invite message`,
  clock: clockWords.title,
  invite: t`invites`,
  repeats: t`how often it comes`,
})

/**
 * Whether the game's link lets people in, so that its seats may outnumber the invites (Rule 8.12). Loaded only when `wanted`; true
 * until the server has answered, since the server refuses too.
 */
function useLinkIsOn(gameId: string, wanted: boolean): boolean {
  // Not cached: anybody with its address can answer by it.
  const link = useCall('gameLink', { gameId }, { enabled: wanted, gcTime: 0 })
  return link.data === undefined || link.data.access !== 'off'
}
