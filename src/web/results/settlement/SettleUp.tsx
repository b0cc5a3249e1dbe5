import Share2 from 'lucide-react/dist/esm/icons/share-2.mjs'
import { useState } from 'react'
import type { WireGame } from '../../../contract/endpoints.ts'
import { centsFromDollars } from '../../../domain/base/money.ts'
import { elsewhere } from '../../games/elsewhere.ts'
import { hasProfile, personIn } from '../../games/people.ts'
import { t } from '../../i18n/language.ts'
import { settlementWords } from '../../i18n/texts/game.ts'
import { formatDollars, formatShortDollars, formatSignedDollars } from '../../i18n/texts/number-text.ts'
import { dateText } from '../../i18n/texts/time-text.ts'
import { words } from '../../i18n/texts/words.ts'
import { Panes } from '../../shell/Panes.tsx'
import { TaskPage } from '../../shell/TaskPage.tsx'
import { WithGame } from '../../shell/WithGame.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useOnline } from '../../ui/device.ts'
import { Money } from '../../ui/Figures.tsx'
import { ErrorState, SkeletonCards } from '../../ui/Placeholders.tsx'
import { QuietBar } from '../../ui/QuietBar.tsx'
import { Section } from '../../ui/Sections.tsx'
import { heldText } from './held-text.ts'
import { namesOf } from './names.ts'
import { Payments } from './Payments.tsx'
import { type Balance, bestFirst, letGo, type Settlement, settleStep } from './payments.ts'
import { answerText, SettleBar } from './SettleBar.tsx'
import styles from './SettleUp.module.css'
import { shareNight } from './share-night.ts'
import { useMark, useSettlement } from './use-settlement.ts'

/** Who pays whom after a game: the nets, then the payments, ticked as they are made (Rules 25.1 to 25.5). */
export function SettleUp() {
  return (
    <WithGame title={settlementWords.title} elsewhere={(game) => elsewhere(game, 'complete')}>
      {(game, myId) => <Night key={game.id} game={game} myId={myId} />}
    </WithGame>
  )
}

interface NightProps {
  game: WireGame
  myId: string
}

function Night({ game, myId }: NightProps) {
  const { data, error, isFetching, refetch } = useSettlement(game)
  if (data) return <Settling game={game} myId={myId} settlement={data} isUnanswered={error !== null} />
  return (
    <TaskPage title={settlementWords.title}>
      {error ? (
        <ErrorState text={words.checkConnection} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonCards count={game.gameUsers.length} />
      )}
    </TaskPage>
  )
}

interface SettlingProps extends NightProps {
  settlement: Settlement
  /** The last read got no answer. */
  isUnanswered: boolean
}

function Settling({ game, myId, settlement, isUnanswered }: SettlingProps) {
  const isAway = !useOnline() || isUnanswered
  const mark = useMark(game)
  const nameOf = namesOf(game.gameUsers)
  const isGuest = (userId: string) => !hasProfile(game, userId)
  const viewer = { myId, mayRun: game.mayRun, isHost: game.isHost }
  const step = settleStep(settlement.transfers, myId)
  const answer = heldText(settlement, myId, nameOf) ?? answerText(step, nameOf)
  const isMarkedHere = 'count' in step && step.count === 1
  return (
    <TaskPage
      title={settlementWords.title}
      wide
      action={
        <Button size="s" icon={<Share2 size={18} />} onClick={() => shareNight({ game, settlement, nameOf })}>
          {t`Share`}
        </Button>
      }
      note={isAway && isMarkedHere ? settlementWords.needsConnection : null}
      actions={<SettleBar {...{ step, nameOf, isGuest, isAway, mark }} />}
    >
      <div className="stack-xs">
        <p className="small anywhere">{`${game.name} · ${dateText(game.timestamp)}`}</p>
        {answer === null ? null : <p className={`display ${styles.answer}`}>{answer}</p>}
      </div>
      <Panes
        main={
          <Payments
            {...{ game, settlement, viewer, nameOf, isAway }}
            onMark={(transferId, paid) => mark.mutate({ transferId, paid })}
          />
        }
        side={<Nets game={game} balances={settlement.balances} nameOf={nameOf} myId={myId} />}
      />
      <QuietBar text={isAway ? settlementWords.offline : null} />
    </TaskPage>
  )
}

interface NetsProps {
  game: WireGame
  balances: readonly Balance[]
  nameOf: (userId: string) => string
  myId: string
}

/** What the night came to for each, the highest net first. A net that has changed since this screen first showed it says what it was. */
function Nets({ game, balances, nameOf, myId }: NetsProps) {
  const [first] = useState(() => new Map(balances.map(({ userId, net }) => [userId, net])))
  return (
    <Section title={t`Nets`}>
      <Card className={styles.rows}>
        <ol className={`rows ${styles.nets}`}>
          {bestFirst(balances).map((balance) => {
            const { userId, net } = balance
            const before = first.get(userId) ?? net
            return (
              <li key={userId} className={styles.net}>
                <Avatar person={personIn(game, userId)} size="s" />
                <span className={styles.name}>
                  {nameOf(userId)} {userId === myId ? <Chip className={styles.tag}>{t`you`}</Chip> : null}{' '}
                  {hasProfile(game, userId) ? null : <Chip className={styles.tag}>{t`guest`}</Chip>}
                </span>
                <span className={`fine ${styles.inOut}`}>
                  {t`${short(balance.in)} in · ${short(balance.out)} out`}
                  {letGo(balance) > 0 ? ` · ${t`rounded by ${formatDollars(letGo(balance))}`}` : null}
                </span>
                <span className={styles.amounts}>
                  {before === net ? null : (
                    <s className="fine">
                      <span className="visually-hidden">{t`was `}</span>
                      {formatSignedDollars(centsFromDollars(before))}
                    </s>
                  )}
                  <Money cents={centsFromDollars(net)} signed />
                </span>
              </li>
            )
          })}
        </ol>
      </Card>
    </Section>
  )
}

const short = (dollars: number) => formatShortDollars(centsFromDollars(dollars))
