import UserPlus from 'lucide-react/dist/esm/icons/user-plus.mjs'
import type { WirePerson } from '../../contract/endpoints.ts'
import { t } from '../i18n/language.ts'
import { peopleWords } from '../i18n/texts/people.ts'
import { words } from '../i18n/texts/words.ts'
import { href, navigate } from '../navigation/href.ts'
import { useRestoredState } from '../navigation/restored-state.ts'
import { DockPage } from '../shell/DockPage.tsx'
import { Panes } from '../shell/TaskPage.tsx'
import { Button } from '../ui/Button.tsx'
import { canShare } from '../ui/device.ts'
import { EmptyState, Loaded, SkeletonCards } from '../ui/Placeholders.tsx'
import { Accordion, Section } from '../ui/Sections.tsx'
import { AskFirst } from '../ui/Sheet.tsx'
import { BlockButton } from './BlockButton.tsx'
import { ShareInvite } from './BuddySearch.tsx'
import { Guests } from './Guests.tsx'
import { GroupList } from './groups/GroupList.tsx'
import { PersonCard } from './PersonCard.tsx'
import styles from './people.module.css'
import { type BuddyLists, useBuddies, useBuddyAction } from './use-buddies.ts'

export function Buddies() {
  const lists = useBuddies()
  return (
    <DockPage title={t`Buddies`} current="buddies">
      <Button
        variant="primary"
        size="l"
        className={`in-bar ${styles.add}`}
        icon={<UserPlus size={20} />}
        onClick={() => navigate(href('/buddies-user-search'))}
      >
        {peopleWords.addBuddy}
      </Button>
      <Loaded read={lists} waiting={<SkeletonCards count={4} buttons />}>
        {(data) => <Lists lists={data} />}
      </Loaded>
    </DockPage>
  )
}

function Lists({ lists: { pending, requests, active } }: { lists: BuddyLists }) {
  const [guestsOpen, setGuestsOpen] = useRestoredState('guests', false)
  const [groupsOpen, setGroupsOpen] = useRestoredState('groups', false)
  const requestLists = (
    <>
      {pending.length > 0 ? (
        <Section title={t`Received Buddy Requests`} aside={pending.length}>
          <ul className="stack">
            {pending.map((person) => (
              <Received key={person.id} person={person} />
            ))}
          </ul>
        </Section>
      ) : null}
      {requests.length > 0 ? (
        <Section title={t`Sent Buddy Requests`}>
          <ul className="rows">
            {requests.map((person) => (
              <Sent key={person.id} person={person} />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
  return (
    <>
      {pending.length + requests.length === 0 ? (
        <Active people={active} />
      ) : (
        <Panes sideFirst main={<Active people={active} />} side={requestLists} />
      )}
      <Accordion title={t`Groups`} open={groupsOpen} onToggle={setGroupsOpen}>
        {groupsOpen ? <GroupList /> : null}
      </Accordion>
      <Accordion title={t`Guests`} open={guestsOpen} onToggle={setGuestsOpen}>
        {guestsOpen ? <Guests /> : null}
      </Accordion>
    </>
  )
}

function Received({ person }: { person: WirePerson }) {
  const accept = useBuddyAction('acceptBuddyRequest')
  const reject = useBuddyAction('rejectBuddyRequest')
  return (
    <PersonCard person={person} asks>
      <Button busy={accept.isPending} disabled={reject.isPending} onClick={() => accept.mutate(person)}>
        {peopleWords.accept}
      </Button>
      <Button busy={reject.isPending} disabled={accept.isPending} onClick={() => reject.mutate(person)}>
        {t`DECLINE`}
      </Button>
      <BlockButton person={person} />
    </PersonCard>
  )
}

function Sent({ person }: { person: WirePerson }) {
  const cancel = useBuddyAction('cancelPendingInvite')
  return (
    <PersonCard person={person}>
      <Button busy={cancel.isPending} onClick={() => cancel.mutate(person)}>
        {t`CANCEL REQUEST`}
      </Button>
    </PersonCard>
  )
}

function Active({ people }: { people: readonly WirePerson[] }) {
  return (
    <Section title={t`Buddies`} className={styles.people}>
      {people.length === 0 ? (
        <EmptyState
          title={t`No buddies yet`}
          text={
            canShare()
              ? t`Poker nights start with buddies. ADD POKER BUDDY finds those who are here, INVITE A BUDDY tells the others.`
              : t`Poker nights start with buddies. ADD POKER BUDDY finds the people you play with.`
          }
          action={<ShareInvite />}
        />
      ) : null}
      <ul className="rows">
        {people.map((person) => (
          <PersonCard key={person.id} person={person}>
            <Button size="s" onClick={() => navigate(href('/buddy-profile', { userId: person.id }))}>
              {peopleWords.viewProfile}
            </Button>
            <RemoveBuddy person={person} />
          </PersonCard>
        ))}
      </ul>
    </Section>
  )
}

/** "Remove". Asks first: undoing it takes a new request. */
function RemoveBuddy({ person }: { person: WirePerson }) {
  const remove = useBuddyAction('removeBuddy')
  return (
    <AskFirst
      button={(ask) => (
        <Button size="s" variant="ghost" onClick={ask}>
          {words.remove}
        </Button>
      )}
      title={t`Remove buddy`}
      action={words.remove}
      onAction={(close) => {
        remove.mutate(person)
        close()
      }}
      danger
    >
      <p>{t`${person.username} will no longer be one of your buddies, nor you one of theirs. Games you already share stay as they are.`}</p>
    </AskFirst>
  )
}
