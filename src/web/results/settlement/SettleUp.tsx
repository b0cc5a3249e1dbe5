import Share2 from 'lucide-react/dist/esm/icons/share-2.mjs'
import { useState } from 'react'
import { type GameView, hasProfile, namesOf, personIn } from '../../games/game-view.ts'
import { t } from '../../i18n/language.ts'
import { dateText, formatDollars, formatSignedDollars } from '../../i18n/texts/formats.ts'
import { settlementWords, sumsText } from '../../i18n/texts/game.ts'
import { words } from '../../i18n/texts/words.ts'
import { goBack } from '../../navigation/href.ts'
import { TaskPage } from '../../shell/TaskPage.tsx'
import { screenElsewhere, WithGame } from '../../shell/WithGame.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useOnline } from '../../ui/device.ts'
import { Money } from '../../ui/Figures.tsx'
import { ReadError, SkeletonCards } from '../../ui/Placeholders.tsx'
import { QuietBar } from '../../ui/QuietBar.tsx'
import { Section } from '../../ui/Sections.tsx'
import { CostsSection } from './Costs.tsx'
import { Payments } from './Payments.tsx'
import { bestFirst, letGo, type Night, type SettleStep, settleStep } from './payments.ts'
import styles from './SettleUp.module.css'
import { settleAnswer } from './settle-answer.ts'
import { shareNight } from './share-night.ts'
import { useMark, useSettlement } from './use-settlement.ts'

/** Shows who pays whom after a game: the payments, ticked as they are made, and the nets (Rules 25.1 to 25.5). */
export function SettleUp() {
  return (
    <WithGame title={settlementWords.title} elsewhere={(game) => screenElsewhere(game, 'complete')}>
      {(game) => <Loaded key={game.id} game={game} />}
    </WithGame>
  )
}

function Loaded({ game }: { game: GameView }) {
  const read = useSettlement(game)
  const { data, error } = read
  const isAway = !useOnline() || error !== null
  if (data) return <Settling night={{ game, settlement: data, nameOf: namesOf(game.people), isAway }} />
  return (
    <TaskPage title={settlementWords.title}>
      {error ? <ReadError reads={[read]} /> : <SkeletonCards count={game.people.length} />}
    </TaskPage>
  )
}

function Settling({ night }: { night: Night }) {
  const { game, settlement, nameOf, isAway } = night
  const { myId } = game
  const mark = useMark(game)
  const step = settleStep(settlement.transfers, myId)
  const answer = settleAnswer(settlement, myId, nameOf)
  const own = settlement.balances.find(({ playerId }) => playerId === myId)
  const costs = own ? sumsText(own) : null
  return (
    <TaskPage
      title={settlementWords.title}
      wide
      action={<IconButton label={t`Share`} icon={<Share2 size={20} />} onClick={() => shareNight(night)} />}
      actions={<SettleBar night={night} step={step} mark={mark} />}
    >
      <div className="stack-xs">
        <p className="small anywhere">{`${game.name} · ${dateText(game.startsAt)}`}</p>
        {answer.length === 0 ? null : (
          <p className="display sentence whole-words">
            {answer.map(({ text, tone }) => (
              <span key={text} className={tone}>
                {text}
              </span>
            ))}
          </p>
        )}
        {costs === null ? null : <p className="small">{t`Shared costs are included: ${costs}.`}</p>}
      </div>
      <div className={`stack-xl ${styles.panes}`}>
        <div className="stack-xl">
          <Payments night={night} onMark={(transferId, paid) => mark.mutate({ transferId, paid })} />
          <CostsSection game={game} isAway={isAway} />
        </div>
        <Nets night={night} />
      </div>
      <QuietBar text={isAway ? settlementWords.offline : null} />
    </TaskPage>
  )
}

/** Each person's net for the night, highest first. A net that has changed since this screen first showed it also shows the old value. */
function Nets({ night: { game, settlement, nameOf } }: { night: Night }) {
  const { balances } = settlement
  const [first] = useState(() => new Map(balances.map(({ playerId, net }) => [playerId, net])))
  return (
    <Section title={t`Nets`}>
      <ol className={`rows ${styles.nets}`}>
        {bestFirst(balances).map((balance) => {
          const { playerId: userId, net } = balance
          const before = first.get(userId) ?? net
          return (
            <li key={userId} className={styles.net}>
              <Avatar person={personIn(game, userId)} size="s" />
              <span className={styles.name}>
                <span className="one-line">{nameOf(userId)}</span>
                {userId === game.myId ? <Chip className={styles.tag}>{t`you`}</Chip> : null}
              </span>
              <span className={`fine ${styles.inOut}`}>
                {hasProfile(game, userId) ? null : `${t`guest`} · `}
                {t`${formatDollars(balance.in)} in · ${formatDollars(balance.out)} out`}
                {letGo(balance) > 0 ? ` · ${t`rounded by ${formatDollars(letGo(balance))}`}` : null}
              </span>
              <span className={styles.amounts}>
                {before === net ? null : (
                  <s className="fine">
                    <span className="visually-hidden">{t`was `}</span>
                    {formatSignedDollars(before)}
                  </s>
                )}
                <Money cents={net} signed />
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

interface SettleBarProps {
  night: Night
  step: SettleStep
  mark: ReturnType<typeof useMark>
}

/**
 * The viewer's next open payment, marked right here. Offline, the quiet bar above says why it waits. Neither a quick second tap nor holding
 * Enter marks the following one.
 */
function SettleBar({ night: { game, nameOf, isAway }, step, mark }: SettleBarProps) {
  if (step.kind !== 'pay' && step.kind !== 'get') return <Button onClick={goBack}>{words.back}</Button>
  const { transfer } = step
  const isPaying = step.kind === 'pay'
  const otherId = isPaying ? transfer.toId : transfer.fromId
  const [name, amount] = [nameOf(otherId), formatDollars(transfer.amount)]
  return (
    <>
      {hasProfile(game, otherId) && !isAway ? (
        <p className={`small ${styles.note}`}>{t`${name} is told when it’s paid.`}</p>
      ) : null}
      <Button
        variant="primary"
        data-once
        busy={mark.isPending}
        disabled={isAway}
        aria-description={isAway ? settlementWords.needsConnection : undefined}
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault()
        }}
        onClick={() => mark.mutate({ transferId: transfer.id, paid: true })}
      >
        {isPaying ? t`I’ve paid ${name} ${amount}` : t`${name} paid me ${amount}`}
      </Button>
    </>
  )
}
