import { suggestedAccess } from '../../domain/link.ts'
import { t } from '../i18n/language.ts'
import { linkWords } from '../strings/host.ts'
import { Card } from '../ui/Card.tsx'
import { Segmented, Switch } from '../ui/Choice.tsx'
import type { Wizard } from './use-wizard.ts'

const choices = (['seat', 'ask'] as const).map((value) => ({ value, label: linkWords.names[value] }))

/** Whether the game has a link from the start, and who gets in by it (Rule 8.12). */
export function LinkChoice({ wizard: { draft, change } }: { wizard: Wizard }) {
  const turn = (isOn: boolean) =>
    change({ link: isOn ? suggestedAccess({ isAtHome: draft.placeType === 'my-house' }) : undefined })
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
          options={choices}
          onChange={(link) => change({ link })}
        />
      ) : null}
    </Card>
  )
}
