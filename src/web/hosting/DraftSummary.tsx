import { unixFromLocal } from '../../domain/base/times.ts'
import { gameStyleNames, gameTypeNames } from '../../domain/game/game.ts'
import type { HostDraft } from '../../domain/hosting/draft.ts'
import { intoPot } from '../../domain/tournament/bounties.ts'
import styles from '../games/GameCard.module.css'
import { said, t } from '../i18n/language.ts'
import { chipsText } from '../i18n/texts/clock.ts'
import { dayText, formatDollars, monthText, timeText } from '../i18n/texts/formats.ts'
import { gameWords, repeatsText } from '../i18n/texts/game.ts'
import { Card, DateTile, Facts } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { timeZone } from '../ui/device.ts'
import { PayoutBar } from '../ui/Figures.tsx'
import { Section } from '../ui/Sections.tsx'
import { useWeekday } from './TermFields.tsx'

/** The game so far, as guests will see it. */
export function DraftSummary({ draft, className }: { draft: HostDraft; className?: string | undefined }) {
  const day = unixFromLocal(draft.date, '12:00', timeZone())
  const isUnset = Number.isNaN(day)
  const weekday = useWeekday(draft)
  const start = unixFromLocal(draft.date, draft.time, timeZone())
  const facts = [
    { label: t`Buy-in`, value: formatDollars(draft.buyIn) },
    { label: t`Pot`, value: formatDollars(intoPot(draft) * draft.seats) },
    { label: t`Seats`, value: draft.seats },
    { label: t`Start`, value: Number.isNaN(start) ? '–' : timeText(start) },
  ]
  return (
    <Section title={t`Your game`} className={className}>
      <Card>
        <div className={`beside ${styles.head}`}>
          <DateTile head={isUnset ? '–' : monthText(day)} day={isUnset ? '–' : dayText(day)} />
          <div className="grow">
            <p className={`display anywhere ${styles.name}`}>{draft.name.trim() || t`Your new game`}</p>
            <p className={`quiet anywhere ${styles.place}`}>{draft.place.trim() || t`Place to be chosen`}</p>
          </div>
        </div>
        <div className="flow">
          <Chip>{said(gameTypeNames[draft.type])}</Chip>
          <Chip>{said(gameStyleNames[draft.style])}</Chip>
          <Chip>{draft.rebuys ? t`Rebuys` : t`No rebuys`}</Chip>
          {draft.repeats && !isUnset ? <Chip>{repeatsText({ ...draft.repeats, weekday })}</Chip> : null}
          {draft.bounty ? <Chip>{gameWords.bounty(draft.bounty)}</Chip> : null}
        </div>
        <Facts facts={facts} />
        {draft.style === 'tournament' && draft.clock ? (
          <p className="quiet">
            {chipsText(draft.clock.chips, { rebuys: draft.rebuys, addOn: draft.clock.addOn })}
          </p>
        ) : null}
        <p className="quiet">{pickedText(draft)}</p>
        {draft.style === 'tournament' ? (
          <PayoutBar weights={draft.payouts} label={t`PAYOUT STRUCTURE`} />
        ) : null}
      </Card>
    </Section>
  )
}

/** How many people a draft invites. Guests of the last night are counted separately (Rules 8.9, 28.8). */
export function pickedText({ invitedBuddies, guests = [], link }: HostDraft): string {
  const picked = invitedBuddies.length
  const invited = link ? t`${picked} invited, the link fills the rest` : pickedEnough(picked)
  return guests.length === 0 ? invited : t`Guests: ${guests.length} · ${invited}`
}

function pickedEnough(picked: number): string {
  if (picked === 0) return t`No buddies invited yet`
  return picked === 1 ? t`1 buddy invited` : t`${picked} buddies invited`
}
