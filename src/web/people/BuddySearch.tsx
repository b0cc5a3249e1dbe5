import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Share2 from 'lucide-react/dist/esm/icons/share-2.mjs'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { keyOf } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { words } from '../i18n/texts/words.ts'
import { href, navigate } from '../navigation/href.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { Button, type ButtonVariant } from '../ui/Button.tsx'
import { canShare } from '../ui/device.ts'
import { EmptyState, ReadError, SkeletonCards } from '../ui/Placeholders.tsx'
import { TextField } from '../ui/TextField.tsx'
import { OtherCard } from './PersonCard.tsx'

/** Rule 2.7. */
const DEBOUNCE_MS = 300
/** The minimum search length on the server (Rule 2.3). */
const LEAST = 2

/** Finds people and sends them buddy requests (Rule 14.14). */
export function BuddySearch() {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  return (
    <TaskPage
      title={t`ADD POKER BUDDY`}
      rail="buddies"
      actions={
        <>
          <Button onClick={() => navigate(href('/buddies'))}>{words.back}</Button>
          <ShareInvite variant="primary" />
        </>
      }
    >
      <TextField
        type="search"
        label={t`Search people`}
        placeholder={t`Username, name or email`}
        value={text}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={setText}
      />
      {search.length >= LEAST ? (
        <Results search={search} />
      ) : (
        <EmptyState
          title={t`Who do you play with?`}
          text={
            text.trim().length === 1
              ? t`Type 2 characters or more.`
              : t`Type the start of a username or a name, or a whole email address.`
          }
        />
      )}
    </TaskPage>
  )
}

/** A new search cancels the previous one; a failed one empties the list (Rule 2.7). */
function Results({ search }: { search: string }) {
  const results = useQuery({
    queryKey: keyOf('searchUsers', { search }),
    queryFn: ({ signal }) => call('searchUsers', { search }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  if (results.isPending) return <SkeletonCards count={3} buttons />
  if (results.isError) return <ReadError reads={[results]} text="" />
  const people = results.data ?? []
  return (
    <>
      <p className="visually-hidden" role="status">
        {people.length === 1 ? t`1 person found` : t`${people.length} people found`}
      </p>
      {people.length === 0 ? (
        <EmptyState
          title={t`Nobody found for “${search}”.`}
          text={
            canShare()
              ? t`Check the spelling, or invite them to join.`
              : t`Check the spelling, or tell them to sign up at ${window.location.host}.`
          }
        />
      ) : (
        <ul className="rows" aria-busy={results.isPlaceholderData}>
          {people.map((person) => (
            <OtherCard key={person.id} person={person} />
          ))}
        </ul>
      )}
    </>
  )
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** INVITE A BUDDY: shares the app's address. Nothing on devices without a share sheet. */
export function ShareInvite({ variant }: { variant?: ButtonVariant }) {
  if (!canShare()) return null
  return (
    <Button variant={variant} icon={<Share2 size={18} />} onClick={share}>
      {t`INVITE A BUDDY`}
    </Button>
  )
}

function share(): void {
  const url = window.location.origin
  // The promise also rejects when the person closes the share sheet. The device shows any other error itself.
  navigator
    .share({
      title: words.product,
      text: t`Join me on Anteroom: invites, pots and payouts for our poker nights.`,
      url,
    })
    .catch(() => undefined)
}
