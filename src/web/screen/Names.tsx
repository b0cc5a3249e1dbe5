import { groupBy } from '../../domain/base/group-by.ts'
import { t } from '../i18n/language.ts'
import { Avatar, guestNamed } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import styles from './Names.module.css'
import type { ScreenView } from './screen-view.ts'

type Players = ScreenView['players']

/** The maximum number of names in one line with avatars, of names with avatars, and of names shown. */
const IN_A_LINE = 5
const WITH_AVATARS = 8
const WITH_NAMES = 16

/**
 * The players who are in, and their seats: with avatars up to 8, by name up to 16; above that, the count beside the pot suffices. Seats at several tables get a
 * line each.
 */
export function Names({ players }: { players: Players }) {
  const left = players.filter(({ isIn }) => isIn)
  const tables = groupBy(
    left.filter(({ chair }) => chair !== null).toSorted((one, other) => seatIn(one) - seatIn(other)),
    ({ chair }) => chair?.table ?? 0,
  )
  if (tables.size > 1) return <Tables tables={tables} />
  if (left.length > WITH_NAMES) return null
  const hasAvatars = left.length <= WITH_AVATARS
  return (
    <ul
      className={classes(
        `wrap ${styles.names}`,
        hasAvatars && styles.withAvatars,
        left.length <= IN_A_LINE && styles.few,
      )}
      aria-label={t`Still in`}
    >
      {left.map((player) => (
        <li key={player.name} className="beside">
          {hasAvatars ? (
            <Avatar person={{ ...guestNamed(player.name, player.name), guest: player.guest }} />
          ) : null}
          <Name player={player} isRoomy={hasAvatars} />
        </li>
      ))}
    </ul>
  )
}

const seatIn = ({ chair }: Players[number]): number => chair?.seat ?? 0

/** A name and its seat: below it where there is room, else as a number beside it. */
const Name = ({
  player: { name, chair },
  isRoomy = false,
}: {
  player: Players[number]
  isRoomy?: boolean
}) => (
  <span className={styles.name}>
    <span className="one-line">{name}</span>
    {chair ? <span className={styles.seat}>{isRoomy ? t`Seat ${chair.seat}` : chair.seat}</span> : null}
  </span>
)

const Tables = ({ tables }: { tables: ReadonlyMap<number, Players> }) => (
  <dl className={styles.tables}>
    {[...tables]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([table, seated]) => [
        <dt key={`${table}`}>{t`Table ${table}`}</dt>,
        <dd key={`${table} names`}>
          {seated.map((player) => (
            <Name key={player.name} player={player} />
          ))}
        </dd>,
      ])}
  </dl>
)
