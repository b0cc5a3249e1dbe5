import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { Output } from '../../contract/endpoints.ts'
import type { NextStep } from '../../domain/game/coming-up.ts'
import { playerIds } from '../../domain/game/game.ts'
import { type PlayState, play, playerAt, playersIn, totalIn } from '../../domain/table/play.ts'
import { goingText } from '../games/card-facts.ts'
import cards from '../games/GameCard.module.css'
import { Place } from '../games/GameCard.tsx'
import { type GameView, hostName, personIn } from '../games/game-view.ts'
import { usePreview } from '../games/use-game-action.ts'
import { AnswerChip, InviteAnswer } from '../hosting/InviteAnswer.tsx'
import { t } from '../i18n/language.ts'
import { dayText, formatDollars, momentText, nearDayText, weekdayText } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { peopleWords } from '../i18n/texts/people.ts'
import { href, openedFrom } from '../navigation/href.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card, DateTile } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { useNow } from '../ui/device.ts'
import { Section } from '../ui/Sections.tsx'
import styles from './cards.module.css'
import { stepIn } from './next-game.ts'

/** More people are only counted. */
const MOST_FACES = 6

interface NextUpProps {
  game: GameView
  /** Instead of "Next up". */
  title?: string
  /** Something comes before answering the invite: somebody asks to join, or another game. */
  isAsked: boolean
}

type InGame = Pick<NextUpProps, 'game'>

interface AtTable {
  /** Only for a game in play. */
  readonly table: PlayState | undefined
}

/** The next game, with its one next step (Rules 27.1 to 27.3). A tap opens the game. */
export function NextUp({ game: loaded, title = t`Next up`, isAsked }: NextUpProps) {
  const game = usePreview()(loaded)
  const now = useNow()
  const nameId = useId()
  const step = stepIn(game, now)
  const gameId = game.id
  const isActive = game.state === 'active'
  const table = isActive ? play(game, game.entries) : undefined
  return (
    <Section title={title} aside={isActive ? t`In play` : nearDayText(game.startsAt, now)}>
      <Card as="article" aria-labelledby={nameId} className={classes(cards.game, cards.clickable)}>
        <div className={`beside ${cards.head}`}>
          <DateTile head={weekdayText(game.startsAt)} day={dayText(game.startsAt)} />
          <Link
            href={href(isActive ? '/game-in-play' : '/game-attendance', { gameId })}
            state={openedFrom('/games')}
            className={classes(`grow ${cards.names}`, cards.cover)}
          >
            <h3 id={nameId} className={`display anywhere ${cards.name}`}>
              {game.name}
            </h3>
            <p className={`small bold ink ${cards.place}`}>{momentText(game.startsAt)}</p>
            <Detail game={game} table={table} isInvited={step === 'answer'} />
          </Link>
        </div>
        {step === 'answer' && game.inviteMessage.trim() ? (
          <p className={`anywhere ${styles.message}`}>{t`“${game.inviteMessage.trim()}”`}</p>
        ) : null}
        <Faces game={game} table={table}>
          {step === null || step === 'answer' ? <AnswerChip game={game} /> : null}
        </Faces>
        {step === null ? null : (
          <div className={`stack-s ${cards.actions}`}>
            <Step step={step} game={game} isAsked={isAsked} />
          </div>
        )}
      </Card>
    </Section>
  )
}

function Step({ step, game, isAsked }: Omit<NextUpProps, 'title'> & { step: NextStep }) {
  const { id: gameId } = game
  switch (step) {
    case 'answer':
      return <InviteAnswer game={game} isNext={!isAsked} />
    case 'openGame':
      return (
        <ButtonLink href={href('/game-in-play', { gameId })} variant="primary" wide>
          {gameWords.openGame}
        </ButtonLink>
      )
    case 'checkIn':
      return (
        <ButtonLink href={href('/game-check-in', { gameId })} variant="primary" wide>
          {gameWords.checkPlayersIn}
        </ButtonLink>
      )
  }
}

/** The viewer's buy-in at the table, else who invites, else the place. */
function Detail({ game, table, isInvited }: InGame & AtTable & { isInvited: boolean }) {
  if (isInvited) return <p className={`small anywhere ${cards.place}`}>{t`Hosted by ${hostName(game)}`}</p>
  if (!table) return <Place game={game} />
  const mine = playerAt(table, game.myId)
  return mine ? (
    <p className={`small anywhere ${cards.place}`}>{t`You’re in for ${formatDollars(totalIn(mine))}`}</p>
  ) : null
}

/** The people who come or are still in, and their number. */
function Faces({ game, table, children }: InGame & AtTable & { children: ReactNode }) {
  const ids = table ? playersIn(table).map(({ playerId }) => playerId) : playerIds(game)
  return (
    <div className={`wrap fine bold ${styles.faces}`}>
      {ids.slice(0, MOST_FACES).map((id) => (
        <Avatar key={id} person={personIn(game, id)} className={styles.face} />
      ))}
      {ids.length > MOST_FACES ? <span>{`+${ids.length - MOST_FACES}`}</span> : null}
      <span className={styles.going}>
        {table ? gameWords.playersIn(ids.length, table.players.length) : goingText(game)}
      </span>
      {children}
    </div>
  )
}

/** Whether a person without buddies has a buddy request to answer, which comes before hosting. */
export const waitsForRequest = (buddies: Output<'listBuddies'> | undefined): boolean =>
  buddies !== undefined && buddies.active.length === 0 && buddies.pending.length > 0

/** The next step for a person without any game: answer a buddy request, else find a buddy, else host, which HOST NEW GAME does (Rule 27.4). */
export function FirstDay({ buddies }: { buddies: Output<'listBuddies'> | undefined }) {
  return (
    <Card as="section" aria-label={t`Your first poker night starts here`}>
      <p className={`display ${cards.name}`}>{t`Your first poker night starts here`}</p>
      <FirstThing buddies={buddies} />
    </Card>
  )
}

function FirstThing({ buddies }: { buddies: Output<'listBuddies'> | undefined }) {
  if (buddies && buddies.active.length > 0)
    return <p>{t`Your buddies are here. Host a game and invite them.`}</p>
  if (waitsForRequest(buddies))
    return (
      <>
        <p>{t`Somebody wants to be your buddy. Say yes, and you can invite each other.`}</p>
        <ButtonLink href={href('/buddies')} variant="primary" wide>
          {t`See buddy requests`}
        </ButtonLink>
      </>
    )
  return (
    <>
      <p>
        {buddies && buddies.requests.length > 0
          ? t`Your buddy request waits for an answer. You can add more people meanwhile.`
          : t`Add the people you play with. Or host a game and send its link: nobody needs an account.`}
      </p>
      <ButtonLink href={href('/buddies-user-search')} wide>
        {peopleWords.addBuddy}
      </ButtonLink>
    </>
  )
}
