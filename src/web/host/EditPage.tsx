import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { gameFromWire } from '../../contract/game-wire.ts'
import { toldTerms } from '../../domain/edit.ts'
import type { Game } from '../../domain/game.ts'
import { stillInvited } from '../../domain/players.ts'
import { useBuddies } from '../buddies/use-buddies.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { goBack } from '../navigation/navigate.ts'
import { Panes } from '../shell/Panes.tsx'
import { TaskPage } from '../shell/TaskPage.tsx'
import { editWords } from '../strings/edit-game.ts'
import { words } from '../strings/words.ts'
import { Button } from '../ui/Button.tsx'
import { useNow } from '../ui/clock.ts'
import { Form } from '../ui/Form.tsx'
import { EditFields } from './EditFields.tsx'
import { EditInvites } from './EditInvites.tsx'
import styles from './EditPage.module.css'
import { type EditField, editFrom, inputOf } from './edit-form.ts'
import { editedOrProblem, isProblem, refusedField } from './edit-problem.ts'
import { timeZone } from './time-zone.ts'
import { useEditForm } from './use-edit-form.ts'
import { useLinkIsOn } from './use-link-is-on.ts'

const FORM = 'edit-game'

/** The fields of a game, and one SAVE that says who will be told. */
export function EditPage({ wire }: { wire: WireGame }) {
  const clock = useNow()
  const buddies = useBuddies()
  const inGame = new Set(wire.gameUsers.map(({ id }) => id))
  const invitable = buddies.data?.active.filter(({ id }) => !inGame.has(id))
  const { form, now, conflicts, change, takeTheirs, forget } = useEditForm(wire, invitable)
  const linkIsOn = useLinkIsOn(wire.id, form.seats > now.seats)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const save = useGameAction('editGame', {
    failed: editWords.failed,
    success: editWords.saved,
    onDone: () => {
      forget()
      goBack()
    },
    onFailed: (error) => setRefusal(error instanceof Error ? error : null),
  })

  const game = gameFromWire(wire)
  const edit = editFrom(now, form, timeZone())
  const after = editedOrProblem(game, { form, edit, now: clock, linkIsOn })
  const isRefused = isProblem(after)
  const problem = isRefused ? after : refusedField(refusal)
  const errorOf = (field: EditField) => (problem?.field === field ? problem.message : null)
  const isChanged = isRefused || after !== game
  const cancel = () => {
    forget()
    goBack()
  }
  const submit = () => {
    if (!isRefused && isChanged) save.mutate(inputOf(wire.id, edit, timeZone()))
  }
  const edited = (next: Parameters<typeof change>[0]) => {
    setRefusal(null)
    change(next)
  }
  return (
    <TaskPage
      title={editWords.title}
      wide
      note={problem?.message ?? (isRefused ? null : noteOf(game, after, form.invite.length))}
      actions={
        <>
          <Button disabled={save.isPending} onClick={cancel}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM}
            disabled={isRefused || !isChanged}
            busy={save.isPending}
          >
            {editWords.save}
          </Button>
        </>
      }
    >
      <Panes
        main={
          <Form id={FORM} className={styles.fields} onSubmit={submit}>
            {conflicts.length > 0 ? <Meanwhile fields={conflicts} onTake={takeTheirs} /> : null}
            <EditFields game={game} form={form} errorOf={errorOf} onChange={edited} />
          </Form>
        }
        side={
          <EditInvites
            invitable={invitable}
            buddies={buddies}
            form={form}
            error={errorOf('invite')}
            onChange={edited}
          />
        }
      />
    </TaskPage>
  )
}

/** What was changed on another device since the first change here. */
function Meanwhile({ fields, onTake }: { fields: readonly EditField[]; onTake: () => void }) {
  return (
    <div role="alert" className={styles.meanwhile}>
      <p>{editWords.meanwhile(fields)}</p>
      <Button size="s" onClick={onTake}>
        {editWords.takeTheirs}
      </Button>
    </div>
  )
}

/** Why SAVE is disabled, or who will be told. */
function noteOf(game: Game, after: Game, invited: number): string {
  if (after === game) return editWords.nothingToSave
  const news = toldTerms(game, after)
  const people = stillInvited(game).length
  const told = [
    ...(news.length > 0 && people > 0 ? [editWords.told(people, news)] : []),
    ...(invited > 0 ? [editWords.invited(invited)] : []),
  ]
  return told.length > 0 ? told.join(' ') : editWords.nobodyTold
}
