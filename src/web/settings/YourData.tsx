import type { Output, WirePerson, WireProfile } from '../../contract/endpoints.ts'
import { useAction, useCall, useMe } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { account } from '../i18n/texts/account.ts'
import { later } from '../i18n/texts/toasts.ts'
import { PastNights, useImports } from '../imports/PastNights.tsx'
import { href, navigate } from '../navigation/href.ts'
import { UnblockButton, useBlocked } from '../people/BlockButton.tsx'
import { PersonCard } from '../people/PersonCard.tsx'
import { UndoClaim } from '../people/UndoClaim.tsx'
import { TaskPage } from '../shell/TaskPage.tsx'
import { Button } from '../ui/Button.tsx'
import { PersonRow } from '../ui/Card.tsx'
import { downloadFile } from '../ui/device.ts'
import { Loaded, ReadError, SkeletonCards } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import { AskFirst } from '../ui/Sheet.tsx'
import { toastSuccess } from '../ui/toasts.ts'
import { leaveAccount } from './Logout.tsx'
import styles from './Settings.module.css'

/** "Your data": downloads, imports, claimed guests, blocked people, and deleting the account (Rules 1.19, 1.20, 2.9). */
export function YourData() {
  const me = useMe()
  // These lists vary in length: sections below render together with them, so they do not move.
  const areListed = [useBlocked(), useClaimed(), useImports()].every(({ isPending }) => !isPending)
  const leave = () => navigate(href('/settings'))
  return (
    <TaskPage
      title={account.yourData}
      onClose={leave}
      rail="none"
      actions={<Button onClick={leave}>{t`Back to settings`}</Button>}
    >
      {me.data && areListed ? (
        <div className="stack-xl">
          <ExportData username={me.data.username} />
          <PastNights />
          <ClaimedGuests />
          <BlockedPeople />
          <DeleteAccount profile={me.data} />
        </div>
      ) : me.isError ? (
        <ReadError reads={[me]} />
      ) : (
        <SkeletonCards count={3} />
      )}
    </TaskPage>
  )
}

const useClaimed = () => useCall('claimedGuests', {})

/** The nights that the viewer played as a guest before they had an account, with an undo (Rule 21.5). Nothing if there are none. */
function ClaimedGuests() {
  const claimed = useClaimed().data ?? []
  if (claimed.length === 0) return null
  return (
    <Section title={t`Nights you claimed`}>
      <ul className="stack">
        {claimed.map(({ id, name, hostName, nights }) => (
          <li key={id}>
            <PersonRow
              avatar={null}
              name={name}
              sub={nights === 1 ? t`1 night with ${hostName}` : t`${nights} nights with ${hostName}`}
              trailing={
                <UndoClaim
                  guestId={id}
                  name={name}
                  text={t`You leave the games that you played as ${name}, and their results no longer count for you. ${hostName} is told.`}
                />
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Exported = Output<'exportData'>

/** Downloads a person's stored data as JSON, or their nights as CSV. */
function ExportData({ username }: { username: string }) {
  const everything = useDownload(`anteroom-${username}.json`, 'application/json', (data) =>
    JSON.stringify(data, null, 2),
  )
  const nights = useDownload(`anteroom-nights-${username}.csv`, 'text/csv', (data) => data.nightsCsv)
  return (
    <Section title={t`Download your data`}>
      <p>{t`Everything we store about you in one file: account, games, entries, results, payments, buddies and notifications. Other people appear by name only.`}</p>
      <p className="quiet">{t`Everything is a JSON file; nights are a CSV table for a spreadsheet.`}</p>
      <Button busy={everything.isPending} onClick={() => everything.mutate({})}>
        {t`Download everything`}
      </Button>
      <Button busy={nights.isPending} onClick={() => nights.mutate({})}>
        {t`Download nights`}
      </Button>
    </Section>
  )
}

const useDownload = (name: string, type: string, textOf: (data: Exported) => string) =>
  useAction('exportData', {
    failed: later(t`download your data`),
    onDone: (data) => downloadFile(textOf(data), name, type),
  })

/** Blocked people, each with "Unblock" (Rule 2.9). */
function BlockedPeople() {
  const blocked = useBlocked()
  return (
    <Section title={t`Blocked people`}>
      <Loaded
        read={blocked}
        waiting={<SkeletonCards count={1} />}
        text={t`The people you blocked did not load.`}
      >
        {(people) => <People people={people} />}
      </Loaded>
    </Section>
  )
}

function People({ people }: { people: readonly WirePerson[] }) {
  if (people.length === 0)
    return <p className="quiet">{t`You haven’t blocked anybody. You can block people on their profile.`}</p>
  return (
    <ul className="rows">
      {people.map((person) => (
        <PersonCard key={person.id} person={person}>
          <UnblockButton person={person} />
        </PersonCard>
      ))}
    </ul>
  )
}

/** Deletes the account for good, after explaining the consequences (Rule 1.20). */
function DeleteAccount({ profile: { id, username } }: { profile: WireProfile }) {
  const remove = useAction('deleteAccount', {
    failed: later(t`delete your account`),
    onDone: async () => {
      await leaveAccount(id)
      toastSuccess(t`Your account is deleted.`)
    },
  })
  return (
    <Section title={t`Delete your account`}>
      <p>{t`This is permanent: nobody can restore your account, not even the operator of this server.`}</p>
      <ul className={`stack-xs ${styles.points}`}>
        {deletePoints().map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <AskFirst
        button={(ask) => (
          <Button variant="danger" onClick={ask}>
            {t`Delete account`}
          </Button>
        )}
        title={t`Delete for good?`}
        action={t`Delete account`}
        onAction={(close) => remove.mutate({}, { onError: close })}
        danger
        busy={remove.isPending}
      >
        <p>{t`This deletes the account ${username}.`}</p>
      </AskFirst>
    </Section>
  )
}

const deletePoints = () => [
  t`Your profile, picture, card, buddies and notifications are deleted, and you are signed out everywhere.`,
  t`Upcoming games that you host are canceled, and their hosting fees go back to your card.`,
  t`Your other upcoming games are declined.`,
  t`Games you played stay in the history of the other players. You appear there as “Former player”, with the same figures.`,
  t`Nobody else can take your username for 90 days.`,
]
