import { groupBy } from '../../domain/base/group-by.ts'
import { resultOf, resultsOf } from '../games/card-facts.ts'
import { fullName, type GameView, hostName } from '../games/game-view.ts'
import { t } from '../i18n/language.ts'
import { monthOfYearText, placeText } from '../i18n/texts/formats.ts'
import { href } from '../navigation/href.ts'
import { useRestoredState } from '../navigation/restored-state.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Money } from '../ui/Figures.tsx'
import { EmptyState } from '../ui/Placeholders.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './cards.module.css'
import { Cards, cardId, GameList, type GameListProps, useOlder } from './GameList.tsx'
import { GameRow } from './GameRow.tsx'

const kinds = (): readonly (readonly [NightKind, string])[] => [
  ['all', t`All`],
  ['cash', t`Cash`],
  ['tournament', t`Tournaments`],
  ['hosted', t`Hosted`],
]

/** HISTORY by months, or search results; "Show older games" loads the previous pages, "Search the older games" all of them. */
export function History({ count, ...list }: GameListProps & { count: number }) {
  const [typed, setTyped] = useRestoredState('nights with', '')
  const [kind, setKind] = useRestoredState<NightKind>('nights of', 'all')
  const text = typed.trim()
  const isFiltered = text !== '' || kind !== 'all'
  const clear = () => {
    setTyped('')
    setKind('all')
  }
  const months = (nights: readonly GameView[], oldest: GameView | undefined) => {
    if (nights.length === 0)
      return (
        <EmptyState
          title={text === '' ? t`No such night` : t`No night with “${text}”`}
          action={<Button onClick={clear}>{t`Clear`}</Button>}
        />
      )
    return monthsOf(nights, oldest).map(({ startsAt, games, played, net, isWhole }) => (
      <section key={startsAt}>
        <div className={`ends ${styles.month}`}>
          <h3 className="display">{monthOfYearText(startsAt)}</h3>
          {played > 0 && isWhole ? (
            <p className="small">
              {played === 1 ? t`1 night` : t`${played} nights`}, <Money cents={net} signed />
            </p>
          ) : null}
        </div>
        <Cards {...list} games={games} className="rows" />
      </section>
    ))
  }
  return (
    <>
      <TextField
        type="search"
        label={t`Search nights`}
        hideLabel
        placeholder={t`Night, person or place`}
        value={typed}
        autoComplete="off"
        enterKeyHint="search"
        onChange={setTyped}
      />
      <fieldset aria-label={t`Which nights`} className={styles.kinds}>
        {kinds().map(([id, label]) => (
          <Button
            key={id}
            size="s"
            variant={id === kind ? 'secondary' : 'ghost'}
            aria-pressed={id === kind}
            onClick={() => setKind(id)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <GameList
        {...list}
        older={useOlder(count, list.found)}
        search={isFiltered ? (game) => isLike(game, { text, kind }) : undefined}
        draw={months}
      />
    </>
  )
}

/** A finished game with the viewer's result, which opens all results; a cancelled one opens nothing (Rule 14.18). */
export function HistoryRow({ game }: { game: GameView }) {
  const host = game.isHost ? t`I hosted` : t`${hostName(game)} hosted`
  if (game.state === 'cancelled')
    return (
      <GameRow
        id={cardId(game.id)}
        game={game}
        to={undefined}
        sub={host}
        end={<Chip tone="lose">{t`CANCELED`}</Chip>}
      />
    )
  const results = resultsOf(game)
  const mine = results.find(({ playerId }) => playerId === game.myId)
  const place = mine ? t`${placeText(mine)} of ${results.length}` : null
  return (
    <GameRow
      id={cardId(game.id)}
      game={game}
      to={href('/game-history', { gameId: game.id })}
      sub={
        <>
          {place} {place ? '· ' : null}
          {game.imported ? <span>{t`Imported`}</span> : host}
        </>
      }
      end={mine ? <Money cents={mine.net} signed /> : null}
    />
  )
}

type NightKind = 'all' | 'cash' | 'tournament' | 'hosted'

interface NightFilter {
  /** A part of a night's name, of its place, or of a player's name. */
  readonly text: string
  readonly kind: NightKind
}

/** Whether a night matches a search. */
export function isLike(game: GameView, { text, kind }: NightFilter): boolean {
  const isKind = kind === 'all' || (kind === 'hosted' ? game.isHost : game.style === kind)
  const people = game.people.flatMap((person) => [person.username, fullName(person)])
  const said = [game.name, game.place, hostName(game), ...people]
  return isKind && said.some((each) => each.toLowerCase().includes(text.toLowerCase()))
}

const monthOf = ({ startsAt }: GameView): string => {
  const date = new Date(startsAt * 1000)
  return `${date.getFullYear()} ${date.getMonth()}`
}

/** Nights by month in the device's time zone, in their given order. The month of `oldest` can have more nights, not shown yet. */
export function monthsOf(games: readonly GameView[], oldest?: GameView) {
  const cutOff = oldest && monthOf(oldest)
  return [...groupBy(games, monthOf)].map(([month, nights]) => {
    const results = nights.flatMap((game) => (game.state === 'complete' ? (resultOf(game) ?? []) : []))
    return {
      /** When its newest night started, in unix seconds. */
      startsAt: nights[0]?.startsAt ?? 0,
      games: nights,
      /** How many nights the viewer played, and how much they won. */
      played: results.length,
      net: results.reduce((sum, { net }) => sum + net, 0),
      isWhole: month !== cutOff,
    }
  })
}
