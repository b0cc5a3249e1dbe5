import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import X from 'lucide-react/dist/esm/icons/x.mjs'
import { Link } from 'wouter'
import { isRefusal } from '../../domain/base/refusal.ts'
import { notAnswered } from '../../domain/game/enough.ts'
import { playerIds } from '../../domain/game/game.ts'
import { removePlayer } from '../../domain/game/lifecycle.ts'
import { can } from '../../domain/game/permissions.ts'
import { invited, type Player, playerOf } from '../../domain/game/players.ts'
import { isHostPicking, waitlist } from '../../domain/guests/waitlist.ts'
import { useAction, useCall } from '../api/use-call.ts'
import { seatsText } from '../games/card-facts.ts'
import { fullName, type GameView, hasProfile, nameIn, personIn } from '../games/game-view.ts'
import { saysMaybe } from '../games/groups.ts'
import { RemindButton } from '../games/RemindButton.tsx'
import { useGameAction } from '../games/use-game-action.ts'
import { t } from '../i18n/language.ts'
import { momentText } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { gameFailures, later } from '../i18n/texts/toasts.ts'
import { href } from '../navigation/href.ts'
import { shareOrCopy } from '../share/send.ts'
import { ListTools } from '../table/players/PlayerTools.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { IconButton } from '../ui/Button.tsx'
import { PersonRow } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'
import { useNow, useOnline } from '../ui/device.ts'
import { EmptyState } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import { AskFirst } from '../ui/Sheet.tsx'
import styles from './PlayerList.module.css'

interface PlayerListProps {
  game: GameView
}

/** The players, numbered; below them the waitlist, and those who declined or did not answer (Rules 14.20, 20.6, 27.8). */
export function PlayerList({ game }: PlayerListProps) {
  const now = useNow()
  const players = playerIds(game)
  const mayAdd = game.state === 'upcoming' && can('addPlayer', game, game.myId) === null
  const idsOf = (invites: readonly Player[]) => invites.map(({ id }) => id)
  const invites = invited(game)
  const waiting = idsOf(waitlist(game))
  const pending = idsOf(notAnswered(game))
  const unanswered = idsOf(invites.filter((each) => each.unanswered))
  const declined = idsOf(invites.filter((each) => each.response === 'declined' && !each.unanswered))
  return (
    <>
      <Section title={gameWords.players} aside={<Seats game={game} mayAdd={mayAdd} />}>
        {players.length > 0 ? (
          <Numbered ids={players} game={game} />
        ) : (
          <EmptyState title={t`Nobody plays yet`} text={t`Players appear here as they accept.`} />
        )}
      </Section>
      {waiting.length > 0 ? (
        <Section title={t`Waitlist`} aside={waiting.length}>
          <p className="small">{waitlistText(game, now)}</p>
          <Numbered ids={waiting} game={game} />
        </Section>
      ) : null}
      <Others title={t`Not answered yet`} ids={pending} game={game} />
      <Others title={t`No answer`} ids={unanswered} game={game} />
      <Others title={t`Declined`} ids={declined} game={game} />
    </>
  )
}

/** Who gets a seat that gets free (Rule 20.7). `now`: unix seconds. */
export function waitlistText(game: Pick<GameView, 'mayRun' | 'startsAt'>, now: number): string {
  if (game.mayRun)
    return t`Until an hour before the start, a seat that gets free goes to the first in line. After that you check in who gets it.`
  return isHostPicking(game, now)
    ? t`This close to the start, the host chooses who gets a free seat.`
    : t`A seat that gets free goes to the first in line.`
}

interface InvitesProps extends PlayerListProps {
  ids: readonly string[]
}

function Numbered({ ids, game }: InvitesProps) {
  return (
    <ol className="rows">
      {ids.map((userId, index) => (
        <InviteCard key={userId} game={game} userId={userId} number={index + 1} />
      ))}
    </ol>
  )
}

/** People who do not play, if any. */
function Others({ title, ids, game }: InvitesProps & { title: string }) {
  if (ids.length === 0) return null
  return (
    <Section title={title} aside={ids.length}>
      <ul className="rows">
        {ids.map((userId) => (
          <InviteCard key={userId} game={game} userId={userId} />
        ))}
      </ul>
    </Section>
  )
}

/** A person in the game; opens their profile, except for the viewer and guests. */
function InviteCard({ game, userId, number }: PlayerListProps & { userId: string; number?: number }) {
  const name = nameIn(game, userId)
  const { myId } = game
  const mayRemove = can('removePlayer', game, myId) === null && !isRefusal(removePlayer(game, userId, myId))
  const mayRemind = can('askAgain', game, myId) === null && notAnswered(game).some(({ id }) => id === userId)
  const inside = (
    <>
      {number === undefined ? null : <span className={`dim ${styles.number}`}>{number}</span>}
      <div className="grow">
        <PersonRow
          avatar={<Avatar person={personIn(game, userId)} />}
          name={<div className="one-line">{name}</div>}
          sub={lineBelow(game, userId)}
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
          {/* Not before a button, whose arrow it would seem to be. */}
          {mayRemind || mayRemove ? null : <ChevronRight size={18} className="dim" aria-hidden="true" />}
        </Link>
      )}
      {mayRemind ? <RemindInvite game={game} userId={userId} name={name} /> : null}
      {mayRemove ? <RemovePlayer game={game} playerId={userId} name={name} /> : null}
    </li>
  )
}

/** "Maybe" if the person said so, else their role. */
function lineBelow(game: GameView, userId: string) {
  if (saysMaybe(game, userId)) return <span className="ink bold">{gameWords.maybe}</span>
  return hasProfile(game, userId) ? fullName(personIn(game, userId)) : gameWords.guest
}

function roleChip(game: GameView, userId: string) {
  const role = playerOf(game, userId)?.role
  if (role === 'host') return <Chip>{t`Host`}</Chip>
  return role === 'coHost' ? <Chip>{t`Co-host`}</Chip> : null
}

interface SeatsProps extends PlayerListProps {
  /** The viewer runs the game, and it has not begun. */
  mayAdd: boolean
  onAdded?: ((playerId: string) => void) | undefined
}

/** How many seats are filled, with the tools for people who run the game. */
export function Seats({ game, mayAdd, onAdded }: SeatsProps) {
  if (!mayAdd) return seatsText(game)
  return (
    <span className={styles.tools}>
      <ListTools game={game} onAdded={onAdded} />
      <span>{seatsText(game)}</span>
    </span>
  )
}

/** Removes a person from an upcoming game, after asking (Rule 18.10). */
function RemovePlayer({ game, playerId, name }: { game: GameView; playerId: string; name: string }) {
  const removing = useGameAction('removePlayer', { failed: later(t`remove the player`) })
  return (
    <AskFirst
      button={(ask) => (
        <IconButton label={t`Take ${name} off the list`} icon={<X size={18} />} onClick={ask} />
      )}
      title={t`Take off the list`}
      action={t`Take off`}
      onAction={(close) => removing.mutate({ gameId: game.id, userId: playerId }, { onSuccess: close })}
      danger
      busy={removing.isPending}
    >
      <p>{t`Take ${name} off the list?`}</p>
      <p>
        {hasProfile(game, playerId)
          ? t`They get a notification. You can add them again.`
          : t`Guests get no notification. You can add them again.`}
      </p>
    </AskFirst>
  )
}

interface RemindInviteProps {
  game: GameView
  userId: string
  name: string
}

/**
 * Reminds somebody who has not answered: an account by the server, a guest by a text to send, with their personal link (Rules 41.3,
 * 19.18).
 */
function RemindInvite({ game, userId, name }: RemindInviteProps) {
  const isOnline = useOnline()
  const isGuest = !hasProfile(game, userId)
  // Not cached: anybody with its address can answer by it.
  const { data: link, isLoading } = useCall('gameLink', { gameId: game.id }, { enabled: isGuest, gcTime: 0 })
  const reminding = useAction('askAgain', { failed: gameFailures.askAgain })
  const share = () =>
    shareOrCopy({
      title: game.name,
      text: t`Are you coming to ${game.name}? ${momentText(game.startsAt)}`,
      ...(link && link.access !== 'off' ? { url: link.url } : {}),
    })
  return (
    <RemindButton
      name={name}
      reminding={reminding}
      // Until the link has loaded, the text would lack it.
      busy={isLoading}
      disabled={!isOnline && !isGuest}
      onClick={isGuest ? share : () => reminding.mutate({ gameId: game.id, userId })}
    />
  )
}
