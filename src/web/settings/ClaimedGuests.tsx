import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '../../contract/endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { UndoClaim } from '../players/UndoClaim.tsx'
import { Card, PersonRow } from '../ui/Card.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './YourData.module.css'

/** The guests that the person has claimed. */
export const useClaimed = (): UseQueryResult<Output<'claimedGuests'>> => useCall('claimedGuests', {})

/** The nights that somebody played as a guest before they had an account, with the way back (Rule 21.5). Nothing where there are none. */
export function ClaimedGuests() {
  const claimed = useClaimed().data ?? []
  if (claimed.length === 0) return null
  return (
    <Section title={t`NIGHTS YOU CLAIMED`}>
      <ul className={styles.list}>
        {claimed.map(({ id, name, hostName, nights }) => (
          <Card as="li" key={id}>
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
          </Card>
        ))}
      </ul>
    </Section>
  )
}
