import { type ReactNode, useEffect, useRef } from 'react'
import { gameStyleNames, gameTypeNames, playing, seatsTotal } from '../../domain/game/game.ts'
import { can } from '../../domain/game/permissions.ts'
import { denominationsIn } from '../../domain/hosting/draft-clock.ts'
import { isBreak, type Level, levelNumberAt, playedOf } from '../../domain/tournament/levels.ts'
import type { ChipCount } from '../../domain/tournament/stacks.ts'
import { toastError } from '../api/call.ts'
import { useCall, useMe } from '../api/use-call.ts'
import { fullName, type GameView, personIn } from '../games/game-view.ts'
import { said, t } from '../i18n/language.ts'
import { chipsText, clockWords, retiredText, wholeText } from '../i18n/texts/clock.ts'
import { formatDollars, momentText, ordinal, percentText } from '../i18n/texts/formats.ts'
import { chairOf, gameWords } from '../i18n/texts/game.ts'
import { words } from '../i18n/texts/words.ts'
import { goBack } from '../navigation/href.ts'
import { QrCode } from '../share/QrCode.tsx'
import { useTitle } from '../shell/TaskPage.tsx'
import { WithGame } from '../shell/WithGame.tsx'
import { startsOf } from '../table/clock/LevelLine.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './TablePrint.module.css'

/** The night on paper, A4 or Letter, black on white: the sign-in list, the levels, the QR code for the door (Rule 34.4). */
export function TablePrint() {
  return <WithGame title={t`Print`}>{(game) => <Paper game={game} />}</WithGame>
}

function Paper({ game }: { game: GameView }) {
  useTitle(game.name)
  const hasInvite = can('readLink', game, game.myId) === null
  const link = useCall('gameLink', { gameId: game.id }, { gcTime: 0, enabled: hasInvite })
  const me = useMe()
  usePrint(!link.isLoading && !me.isLoading)
  const failure = link.data ? null : link.error
  useEffect(() => {
    if (failure) toastError(failure, t`The code for the door did not load, so it is not on the paper.`)
  }, [failure])
  return (
    <div className={styles.desk}>
      <div className={`ends ${styles.bar}`}>
        <Button onClick={goBack}>{words.back}</Button>
        <Button variant="primary" onClick={() => window.print()}>
          {t`PRINT`}
        </Button>
      </div>
      <main id="main" tabIndex={-1} className={styles.paper}>
        <h1>{game.name}</h1>
        <p>
          {momentText(game.startsAt)}
          {' · '}
          {said(gameTypeNames[game.type])}, {said(gameStyleNames[game.style])}
        </p>
        <Terms game={game} />
        <ChipValues game={game} own={me.data?.chipSet ?? null} />
        <SignIn game={game} />
        {game.clock ? <Levels levels={game.clock.levels} /> : null}
        {link.data && link.data.access !== 'off' ? (
          <section className={styles.door}>
            <h2>{t`Scan to answer`}</h2>
            <QrCode text={link.data.url} label={t`QR code of the invite to ${game.name}`} />
            <p>{link.data.url}</p>
          </section>
        ) : null}
      </main>
    </div>
  )
}

/** Prints once, when everything available has loaded. */
function usePrint(isReady: boolean): void {
  const hasPrinted = useRef(false)
  useEffect(() => {
    if (!isReady || hasPrinted.current) return
    let isLeft = false
    void document.fonts.ready.then(() => {
      if (isLeft) return
      hasPrinted.current = true
      window.print()
    })
    return () => {
      isLeft = true
    }
  }, [isReady])
}

/** Buy-in, chips and payouts, one line each. */
function Terms({ game }: { game: GameView }) {
  const { buyIn, rebuys, addOn, chips, payouts, payoutUnit, style, entriesUntil } = game
  const entries = [t`Buy-in ${formatDollars(buyIn)}`, rebuys ? t`rebuys` : t`no rebuys`]
  if (game.bounty) entries.push(gameWords.bounty(game.bounty))
  if (addOn !== null) entries.push(t`add-on ${formatDollars(addOn)}`)
  if (entriesUntil !== null && entriesUntil > 0) entries.push(t`entries until level ${entriesUntil}`)
  const paid = payouts.flatMap((share, place) =>
    share > 0 ? [`${ordinal(place + 1)} ${percentText(share, 100_000_000)}`] : [],
  )
  return (
    <>
      <p>{entries.join(' · ')}</p>
      {chips ? <p>{chipsText(chips, game)}</p> : null}
      {style === 'tournament' ? (
        <p>
          {t`Payouts`}
          {': '}
          {[...paid, ...gameWords.roundedTo(payoutUnit)].join(' · ')}
        </p>
      ) : null}
    </>
  )
}

interface ChipValuesProps {
  game: GameView
  /** The chips of the person who prints. */
  own: readonly ChipCount[] | null
}

/** The chips' values: the host's, or else those that the levels use. */
function ChipValues({ game: { isHost, clock }, own }: ChipValuesProps) {
  if (clock === null) return null
  const { levels } = clock
  const largest = Math.max(...playedOf(levels).map(({ big }) => big))
  const values =
    isHost && own !== null
      ? own.map(({ value }) => value)
      : denominationsIn(levels).filter((value) => value <= largest)
  return <p>{t`Chips worth ${values.map(wholeText).join(' · ')}`}</p>
}

/** Blank lines for people who come without having answered. */
const LEAST_BLANK = 2

function SignIn({ game }: { game: GameView }) {
  const seats = game.seating?.seats ?? []
  const names = playing(game).map(({ id }) => ({ id, name: fullName(personIn(game, id)) }))
  const blank = Math.max(LEAST_BLANK, seatsTotal(game) - names.length)
  const rows = [
    ...names,
    ...Array.from({ length: blank }, (_, index) => ({ id: `blank ${index}`, name: '' })),
  ]
  return (
    <PaperTable
      title={t`Sign in`}
      heads={[
        '',
        t`Name`,
        ...(seats.length > 0 ? [t`Seat`] : []),
        t`Buy-in`,
        ...(game.rebuys ? [t`Rebuys`] : []),
        ...(game.addOn === null ? [] : [t`Add-on`]),
        t`Signature`,
      ]}
    >
      {rows.map(({ id, name }, index) => (
        <tr key={id}>
          <td>{index + 1}</td>
          <td className={styles.name}>{name}</td>
          {seats.length > 0 ? <td className="unbroken">{chairOf(seats, id)}</td> : null}
          <td>
            <span className={styles.box} />
          </td>
          {game.rebuys ? <td className={styles.wide} /> : null}
          {game.addOn === null ? null : (
            <td>
              <span className={styles.box} />
            </td>
          )}
          <td className={styles.signature} />
        </tr>
      ))}
    </PaperTable>
  )
}

/** Every level and break, with its start if the clock never stops. */
function Levels({ levels }: { levels: readonly Level[] }) {
  const begins = startsOf(levels, 0)
  return (
    <PaperTable
      title={t`Levels`}
      heads={[t`Level`, t`Small blind`, t`Big blind`, t`Ante`, t`Minutes`, t`Begins after`]}
    >
      {levels.map((level, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level has nothing but its position to go by.
        <tr key={position} className={isBreak(level) ? styles.break : undefined}>
          {isBreak(level) ? (
            <td colSpan={4}>{[clockWords.break, retiredText(level.colourUp)].filter(Boolean).join(', ')}</td>
          ) : (
            <>
              <td>{levelNumberAt(levels, position)}</td>
              <td>{wholeText(level.small)}</td>
              <td>{wholeText(level.big)}</td>
              <td>{level.ante > 0 ? wholeText(level.ante) : ''}</td>
            </>
          )}
          <td>{Math.round(level.seconds / 60)}</td>
          <td>{hoursText(begins[position] ?? 0)}</td>
        </tr>
      ))}
    </PaperTable>
  )
}

/** "1:20" hours. */
const hoursText = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`

interface PaperTableProps {
  title: string
  heads: readonly string[]
  children: ReactNode
}

const PaperTable = ({ title, heads, children }: PaperTableProps) => (
  <section>
    <h2>{title}</h2>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
