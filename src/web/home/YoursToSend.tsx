import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Input, Output } from '../../contract/endpoints.ts'
import { call, toastError } from '../api/call.ts'
import { keyOf, useAction } from '../api/use-call.ts'
import cards from '../games/GameCard.module.css'
import { HostAgain } from '../hosting/HostAgain.tsx'
import { t } from '../i18n/language.ts'
import { dayText, momentText, weekdayText } from '../i18n/texts/formats.ts'
import { repeatsText } from '../i18n/texts/game.ts'
import { later } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card, DateTile } from '../ui/Card.tsx'
import { useOnline } from '../ui/device.ts'
import { Section } from '../ui/Sections.tsx'
import { AskFirst } from '../ui/Sheet.tsx'
import { toastSuccess } from '../ui/toasts.ts'

type Series = Output<'series'>[number]

interface YoursToSendProps {
  series: Series
  next: NonNullable<Series['next']>
  hostId: string
  /** Whether sending it is the next step on this screen (Rule 27.1). */
  isNext: boolean
}

/** The next date of a standing game, for its host to send, skip or stop (Rules 42.3, 42.5). */
export function YoursToSend({ series, next, hostId, isNext }: YoursToSendProps) {
  const client = useQueryClient()
  const nameId = useId()
  const isOnline = useOnline()
  const onDone = (left: Output<'series'>) => client.setQueryData(keyOf('series'), left)
  // The card may be unmounted by then, so this is a plain call rather than a control's action.
  const bringBack = (input: Input<'skipDate'>) =>
    call('skipDate', { ...input, back: true }).then(onDone, (error: unknown) =>
      toastError(error, later(t`bring the date back`)),
    )
  const skip = useAction('skipDate', {
    failed: later(t`skip the date`),
    onDone: (left, input) => {
      onDone(left)
      const said = t`The date is skipped.`
      toastSuccess({ said, label: t`Undo`, onTake: () => void bringBack(input) })
    },
  })
  const stop = useAction('stopSeries', { failed: later(t`stop the series`), refresh: ['listGames'], onDone })
  const { id: seriesId, name, people, repeats } = series
  return (
    <Section title={t`Yours to send`}>
      <Card as="article" aria-labelledby={nameId} className={cards.game}>
        <div className={`beside ${cards.head}`}>
          <DateTile head={weekdayText(next.startsAt)} day={dayText(next.startsAt)} />
          <div className={`grow ${cards.names}`}>
            <h3 id={nameId} className={`display anywhere ${cards.name}`}>
              {name}
            </h3>
            <p className={`small bold ink ${cards.place}`}>{momentText(next.startsAt)}</p>
            <p
              className={`small ${cards.place}`}
            >{`${people === 1 ? t`1 person` : t`${people} people`} · ${repeatsText(repeats)}`}</p>
          </div>
        </div>
        <HostAgain gameId={series.gameId} hostId={hostId} variant={isNext ? 'primary' : 'secondary'} wide>
          {t`Look & send`}
        </HostAgain>
        <ButtonRow>
          <Button
            variant="ghost"
            busy={skip.isPending}
            disabled={!isOnline}
            onClick={() => skip.mutate({ seriesId, date: next.date })}
          >
            {t`Skip this date`}
          </Button>
          <AskFirst
            button={(ask) => (
              <Button variant="ghost" disabled={!isOnline} onClick={ask}>
                {t`Stop the series`}
              </Button>
            )}
            title={t`Stop the series?`}
            no={t`Keep it`}
            action={t`Stop`}
            danger
            busy={stop.isPending}
            onAction={() => stop.mutate({ seriesId })}
          >
            <p>{t`${name} will have no next date. Its games stay.`}</p>
          </AskFirst>
        </ButtonRow>
        {isOnline ? null : <p className="small">{t`You are offline.`}</p>}
      </Card>
    </Section>
  )
}
