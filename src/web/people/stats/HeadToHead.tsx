import type { Answer } from '../../api/from-wire.ts'
import { useCall, useMe } from '../../api/use-call.ts'
import { t } from '../../i18n/language.ts'
import { words } from '../../i18n/texts/words.ts'
import { Avatar, type AvatarPerson } from '../../ui/Avatar.tsx'
import { Money } from '../../ui/Figures.tsx'
import { EmptyState, Loaded, Skeleton } from '../../ui/Placeholders.tsx'
import { Section } from '../../ui/Sections.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from './stats.module.css'

interface HeadToHeadProps {
  person: AvatarPerson
  /** Their name on the screen. */
  name: string
}

/** The viewer and another player, on the nights that both played (Rule 44.1). Nothing before the first one. */
export function HeadToHead({ person, name }: HeadToHeadProps) {
  const { data } = useCall('headToHead', { userId: person.id })
  if (!data?.nights) return null
  return (
    <Section title={t`Head to head`}>
      <Compared person={person} name={name} figures={data} />
    </Section>
  )
}

/** The same in a sheet, for guests, who have no profile. */
export function HeadToHeadSheet({ person, name, onClose }: HeadToHeadProps & { onClose: () => void }) {
  const read = useCall('headToHead', { userId: person.id })
  return (
    <Sheet title={t`You and ${name}`} done={words.done} onClose={onClose}>
      <Loaded read={read} waiting={<Skeleton height="5.5rem" />}>
        {(figures) =>
          figures?.nights ? (
            <Compared person={person} name={name} figures={figures} />
          ) : (
            <EmptyState title={t`You have not played on the same night yet.`} />
          )
        }
      </Loaded>
    </Sheet>
  )
}

type Figures = NonNullable<Answer<'headToHead'>>

function Compared({ person, name, figures }: HeadToHeadProps & { figures: Figures }) {
  const { data: me } = useMe()
  const { nights, ahead, behind, net, theirNet, knockedOut, knockedOutBy } = figures
  const shared = nights - ahead - behind
  const facts = [
    nights === 1 ? t`1 night` : t`${nights} nights`,
    shared > 0 && (shared === 1 ? t`1 shared place` : t`${shared} shared places`),
    knockedOut + knockedOutBy > 0 && t`knock-outs ${knockedOut} to ${knockedOutBy}`,
  ]
  return (
    <div className="beside">
      <div className={styles.pair}>
        {me ? <Avatar person={me} size="s" /> : null}
        <Avatar person={person} size="s" />
      </div>
      <div className="stack-xs grow">
        <div className="ends bold">
          <span className="one-line">{t`You ${ahead}`}</span>
          <span className="one-line">{`${behind} ${name}`}</span>
        </div>
        <div
          className={styles.bar}
          role="img"
          aria-label={t`Ahead on so many nights: you ${ahead}, ${name} ${behind}`}
        >
          <span style={{ flexGrow: ahead }} />
          <span style={{ flexGrow: shared }} />
          <span style={{ flexGrow: behind }} />
        </div>
        <div className="ends small">
          <Money cents={net} signed />
          <Money cents={theirNet} signed />
        </div>
        <p className="fine">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}
