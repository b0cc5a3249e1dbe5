import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import { Link } from 'wouter'
import type { WireGame } from '../../contract/endpoints.ts'
import { gameFromWire } from '../../contract/game-wire.ts'
import { isRefusal } from '../../domain/base/refusal.ts'
import { playerIds } from '../../domain/game/game.ts'
import { can } from '../../domain/game/permissions.ts'
import { removePlayer } from '../../domain/hosting/player-list.ts'
import { cardFactsOf } from '../games/card-facts.ts'
import { fullNameIn, hasProfile, nameIn, personIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { href } from '../navigation/href.ts'
import { ListTools } from '../table/players/PlayerTools.tsx'
import { RemovePlayer } from '../table/players/RemovePlayer.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { PersonRow } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { EmptyState } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './PlayerList.module.css'

interface PlayerListProps {
  game: WireGame
  myId: string
}

/** The players, numbered; below them the waitlist, and those who declined or did not answer (Rules 14.20, 20.6, 27.8). */
export function PlayerList({ game, myId }: PlayerListProps) {
  const { filled, total } = cardFactsOf(game)
  const known = gameFromWire(game)
  const players = playerIds(known)
  const mayAdd = game.state === 'upcoming' && can('addPlayer', known, myId) === null
  const answered = (response: string) =>
    game.inviteResponses.filter((invite) => invite.response === response).map((invite) => invite.id)
  const waiting = game.waitlist.map(({ id }) => id)
  const pending = answered('pending').filter((id) => !waiting.includes(id))
  const { unanswered } = game
  const declined = answered('declined').filter((id) => !unanswered.includes(id))
  return (
    <>
      <Section
        title={gameWords.players}
        aside={<Seats filled={filled} total={total} game={game} mayAdd={mayAdd} />}
      >
        {players.length > 0 ? (
          <ol className="rows">
            {players.map((userId, index) => (
              <InviteCard key={userId} game={game} myId={myId} userId={userId} number={index + 1} />
            ))}
          </ol>
        ) : (
          <EmptyState title={t`Nobody plays yet`} text={t`Players appear here as they accept.`} />
        )}
      </Section>
      {waiting.length > 0 ? (
        <Section title={t`Waitlist`} aside={waiting.length}>
          <p className="small">
            {game.mayRun
              ? t`Until an hour before the start, a seat that gets free goes to the first in line. After that you check in who gets it.`
              : t`A seat that gets free goes to the first in line.`}
          </p>
          <ol className="rows">
            {waiting.map((userId, index) => (
              <InviteCard key={userId} game={game} myId={myId} userId={userId} number={index + 1} />
            ))}
          </ol>
        </Section>
      ) : null}
      {pending.length > 0 ? (
        <Section title={t`Not answered yet`} aside={pending.length}>
          <Invited ids={pending} game={game} myId={myId} />
        </Section>
      ) : null}
      {unanswered.length > 0 ? (
        <Section title={t`No answer`} aside={unanswered.length}>
          <Invited ids={unanswered} game={game} myId={myId} />
        </Section>
      ) : null}
      {declined.length > 0 ? (
        <Section title={t`Declined`} aside={declined.length}>
          <Invited ids={declined} game={game} myId={myId} />
        </Section>
      ) : null}
    </>
  )
}

function Invited({ ids, ...props }: PlayerListProps & { ids: readonly string[] }) {
  return (
    <ul className="rows">
      {ids.map((userId) => (
        <InviteCard key={userId} userId={userId} {...props} />
      ))}
    </ul>
  )
}

/** Somebody in the game; opens their profile, except one's own and a guest's. */
function InviteCard({ game, myId, userId, number }: PlayerListProps & { userId: string; number?: number }) {
  const name = nameIn(game, userId, myId)
  const known = gameFromWire(game)
  const mayRemove = can('removePlayer', known, myId) === null && !isRefusal(removePlayer(known, userId, myId))
  const inside = (
    <>
      {number === undefined ? null : <span className={styles.number}>{number}</span>}
      <div className="grow">
        <PersonRow
          avatar={<Avatar person={personIn(game, userId)} />}
          name={name}
          sub={hasProfile(game, userId) ? fullNameIn(game, userId) : gameWords.guest}
          trailing={roleChip(game, userId)}
        />
      </div>
    </>
  )
  return (
    <li className={styles.card}>
      {userId === myId || !hasProfile(game, userId) ? (
        <div className={`beside grow ${styles.inside}`}>{inside}</div>
      ) : (
        <Link
          className={`beside grow ${styles.inside}`}
          href={href('/buddy-profile', { userId })}
          aria-description={t`See the profile`}
        >
          {inside}
          <ChevronRight size={18} className={styles.chevron} aria-hidden="true" />
        </Link>
      )}
      {mayRemove ? (
        <span className={styles.remove}>
          <RemovePlayer game={game} userId={userId} name={name} />
        </span>
      ) : null}
    </li>
  )
}

function roleChip(game: WireGame, userId: string) {
  if (userId === game.hostId) return <Chip>{t`Host`}</Chip>
  return game.coHosts.includes(userId) ? <Chip>{t`Co-host`}</Chip> : null
}

interface SeatsProps {
  filled: number
  total: number
  game: WireGame
  /** The viewer runs the game, and it has not begun. */
  mayAdd: boolean
}

/** How many seats are filled, with the tools of whoever runs the game. */
export function Seats({ filled, total, game, mayAdd }: SeatsProps) {
  if (!mayAdd) return `${filled}/${total}`
  return (
    <span className={styles.tools}>
      <ListTools game={game} />
      <span>{`${filled}/${total}`}</span>
    </span>
  )
}
