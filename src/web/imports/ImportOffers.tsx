import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/from-wire.ts'
import { useAction, useCall } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { shortDateText } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { importFailures, importSuccesses } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { goBack } from '../navigation/href.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card, PersonRow } from '../ui/Card.tsx'
import { Money } from '../ui/Figures.tsx'
import { EmptyState, Loaded, SkeletonCards } from '../ui/Placeholders.tsx'
import { toastSuccess } from '../ui/toasts.ts'
import styles from './imports.module.css'
import { readAgain } from './PastNights.tsx'

/** Nights that buddies have imported with this person in them: they count once the person confirms it (Rule 26.7). */
export function ImportOffers() {
  const read = useCall('importOffers', {})
  return (
    <TaskPage title={t`Past nights`} rail="none" actions={<Button onClick={goBack}>{words.back}</Button>}>
      <Loaded read={read} waiting={<SkeletonCards count={1} buttons />}>
        {(offers) =>
          offers.length === 0 ? (
            <EmptyState
              title={t`No nights are waiting for you`}
              text={t`When a buddy imports nights that you played in, they are offered to you here.`}
            />
          ) : (
            <ul className="stack">
              {offers.map((offer) => (
                <OfferCard key={offer.importId} offer={offer} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </TaskPage>
  )
}

function OfferCard({
  offer: { importId, importerName, name, nights },
}: {
  offer: Answer<'importOffers'>[number]
}) {
  const client = useQueryClient()
  const title = t`${importerName} imported ${gameWords.nightCount(nights.length)} of yours`
  const net = nights.reduce((sum, night) => sum + night.net, 0)
  const answer = useAction('answerImport', {
    failed: importFailures.answerImport,
    onDone: (_, { accept }) => {
      readAgain(client)
      if (accept) toastSuccess(importSuccesses.importTaken)
    },
  })
  return (
    <Card as="li" aria-label={title}>
      <PersonRow
        avatar={null}
        name={title}
        sub={t`You are “${name}” in the table. They count for you once you take them.`}
        trailing={<Money cents={net} signed />}
      />
      <ul className={`rows ${styles.nets} ${styles.offered}`}>
        {nights.map((night, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two nights can have the same name and date, and the list never changes
          <li key={index}>
            <span>
              {shortDateText(night.timestamp)}
              <small className="fine">{night.name}</small>
            </span>
            <Money cents={night.net} signed />
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button disabled={answer.isPending} onClick={() => answer.mutate({ importId, accept: false })}>
          {t`Not me`}
        </Button>
        <Button busy={answer.isPending} onClick={() => answer.mutate({ importId, accept: true })}>
          {t`Take them`}
        </Button>
      </ButtonRow>
    </Card>
  )
}
