import type { WirePerson } from '../../contract/endpoints.ts'
import { t } from '../i18n/language.ts'
import { UnblockButton } from '../people/BlockButton.tsx'
import { PersonCard, PersonDetails } from '../people/PersonCard.tsx'
import { useBlocked } from '../people/use-blocking.ts'
import { Loaded, SkeletonCards } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'

/** Whom one has blocked, with the way back (Rule 2.9). */
export function BlockedPeople() {
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
    return <p className="quiet">{t`You haven't blocked anybody. You can block people on their profile.`}</p>
  return (
    <ul className="rows">
      {people.map((person) => (
        <PersonCard key={person.id} person={person} sub={<PersonDetails person={person} />}>
          <UnblockButton person={person} />
        </PersonCard>
      ))}
    </ul>
  )
}
