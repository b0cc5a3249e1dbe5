import type { WirePerson } from '../../contract/endpoints.ts'
import type { EndpointName } from '../../contract/paths.ts'
import { useAction, useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { later } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { AskFirst } from '../ui/Sheet.tsx'

/** "Block", or "Unblock" for a blocked person (Rule 2.9). */
export function BlockOrUnblock({ person }: { person: WirePerson }) {
  const blocked = useBlocked()
  // Reserves its space at once: the content below must not move.
  if (!blocked.data) return <Button variant="ghost" disabled>{t`Block`}</Button>
  const isBlocked = blocked.data.some(({ id }) => id === person.id)
  return isBlocked ? <UnblockButton person={person} /> : <BlockButton person={person} />
}

export function UnblockButton({ person }: { person: WirePerson }) {
  const unblock = useAction('unblockUser', {
    failed: later(t`unblock this person`),
    success: t`Unblocked.`,
    refresh: affected,
  })
  return (
    <Button busy={unblock.isPending} onClick={() => unblock.mutate({ id: person.id })}>
      {t`Unblock`}
    </Button>
  )
}

/** "Block". Explains the consequences and asks first. */
export function BlockButton({ person }: { person: WirePerson }) {
  const block = useAction('blockUser', {
    failed: later(t`block this person`),
    success: t`Blocked. You can undo this in settings, under your data.`,
    refresh: affected,
  })
  return (
    <AskFirst
      button={(ask) => (
        <Button variant="ghost" busy={block.isPending} onClick={ask}>
          {t`Block`}
        </Button>
      )}
      title={t`Block`}
      action={t`Block`}
      onAction={(close) => {
        block.mutate({ id: person.id })
        close()
      }}
      danger
    >
      <p>{t`${person.username} is not told. You stop being buddies, requests and unanswered invites between you end, and ${person.username} can’t find you or send you requests. In somebody else’s game you still see each other, without email addresses.`}</p>
    </AskFirst>
  )
}

/** The reads with people, or emails, that a block hides. */
const affected: readonly EndpointName[] = [
  'blockedUsers',
  'listBuddies',
  'searchUsers',
  'user',
  'listGames',
  'fetchGame',
]

/** The people whom the viewer has blocked. */
export const useBlocked = () => useCall('blockedUsers', {})
