import ChevronRight from 'lucide-react/dist/esm/icons/chevron-right.mjs'
import Plus from 'lucide-react/dist/esm/icons/plus.mjs'
import { Link, useSearch } from 'wouter'
import { NOTICE_BEFORE } from '../../domain/hosting/standing.ts'
import { REFRESH_MS, useCall } from '../api/use-call.ts'
import { GameCardSkeleton } from '../games/GameCard.tsx'
import type { GameView } from '../games/game-view.ts'
import { type GameGroups, sectionIds } from '../games/groups.ts'
import { useGames } from '../games/own-games.ts'
import { t } from '../i18n/language.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { href, navigate, useSearchOf } from '../navigation/href.ts'
import { OweCard } from '../results/settlement/OweCard.tsx'
import { tabSummary } from '../results/settlement/tab-summary.ts'
import { useShowInvites } from '../shell/badges.ts'
import { DockPage } from '../shell/DockPage.tsx'
import { Asks } from '../table/players/Asks.tsx'
import { Button } from '../ui/Button.tsx'
import { useNow } from '../ui/device.ts'
import { FitText } from '../ui/FitText.tsx'
import { ReadError, Skeleton } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import { useOnceLifted } from '../ui/tap-guard.ts'
import { AvatarUploader } from './AvatarUploader.tsx'
import { GameRow } from './GameRow.tsx'
import { GameSections } from './GameSections.tsx'
import styles from './Games.module.css'
import { LastNight } from './LastNight.tsx'
import { FirstDay, NextUp, waitsForRequest } from './NextUp.tsx'
import { comingText, comingUp, lastNight, nextGameOf, stepIn } from './next-game.ts'
import { YoursToSend } from './YoursToSend.tsx'

/** Home: the next step, and all games in their sections (Rules 14.16, 27.1 to 27.4). */
export function Games() {
  const query = useGames()
  const now = useNow()
  const loaded = query.data?.myId ? query.data : undefined
  const isLoaded = loaded !== undefined
  const failed = query.isError && !query.data
  const isFirstDay = isLoaded && sectionIds.every((id) => loaded[id].length === 0)
  const tab = useCall('tab', {}, { every: REFRESH_MS })
  const buddies = useCall('listBuddies', {}, { every: REFRESH_MS })
  const series = useCall('series', {}, { every: REFRESH_MS })
  const isReady = useOnceLifted(
    isLoaded && !tab.isPending && !series.isPending && !(isFirstDay && buddies.isPending),
  )
  const groups = isReady ? loaded : undefined
  const [game, ...others] = groups ? comingUp(groups, now) : []
  const night = groups && lastNight(groups, now)
  const nightCard = night ? <LastNight {...night} /> : null
  const asked = groups ? [...groups.hosting, ...groups.upcoming].filter(({ asks }) => asks.length > 0) : []
  const step = game ? stepIn(game, now) : null
  const invite = others.find((other) => stepIn(other, now) === 'answer')
  const isRunning = step === 'openGame' || step === 'checkIn'
  const isTaken = step !== null || asked.length > 0 || (!game && isFirstDay && waitsForRequest(buddies.data))
  const toSend = (series.data ?? [])
    .flatMap((each) => (each.next ? { series: each, next: each.next } : []))
    .filter(({ next }) => next.startsAt - now <= NOTICE_BEFORE)
    .sort((one, other) => one.next.startsAt - other.next.startsAt)
  const owes = tab.data !== undefined && tabSummary(tab.data)?.isOwing === true
  const sends = !isTaken && !owes && toSend.length > 0
  return (
    <DockPage title={t`Games`} current="games">
      <div className={`stack-l ${styles.home}`}>
        <div className={`stack-l ${styles.left}`}>
          <Headline groups={loaded} failed={failed} />
          {groups ? (
            <div className={`stack-l ${styles.first}`}>
              {/* A game in play comes before the last night. */}
              {game?.state === 'active' ? null : nightCard}
              {asked.map((each, index) => (
                <Asks key={each.id} game={each} aside={each.name} isNext={!isRunning && index === 0} />
              ))}
              {game ? <NextUp game={game} isAsked={asked.length > 0} /> : null}
              {!game && isFirstDay ? <FirstDay buddies={buddies.data} /> : null}
              {game?.state === 'active' ? nightCard : null}
              {toSend.map((each, index) => (
                <YoursToSend
                  key={each.series.id}
                  {...each}
                  hostId={loaded?.myId ?? ''}
                  isNext={index === 0 && sends}
                />
              ))}
              {invite ? (
                <div className={styles.invite}>
                  <NextUp game={invite} title={t`${invite.hostFirstName} invites you`} isAsked />
                </div>
              ) : null}
            </div>
          ) : failed ? null : (
            <div className={`stack-l ${styles.first}`}>
              <GameCardSkeleton />
            </div>
          )}
        </div>
        {/* Remounted once "Next up" is known: moving the same elements would count as a layout shift. */}
        <div key={String(groups !== undefined || failed)} className={`stack-l ${styles.side}`}>
          {groups ? (
            <div className={`stack-xl ${styles.due}`}>
              {tab.data ? <OweCard tab={tab.data} isNext={!isTaken} /> : null}
              <ComingUp games={others} invite={invite} now={now} />
            </div>
          ) : null}
          <Button
            variant={isTaken || owes || sends ? 'secondary' : 'primary'}
            size="l"
            icon={<Plus size={20} aria-hidden="true" />}
            disabled={query.isPending}
            onClick={() => navigate(href('/host-game'))}
          >
            {gameWords.hostNewGame}
          </Button>
          <div className={`stack-l ${styles.lists}`}>
            {failed ? <ReadError reads={[query]} /> : <Sections groups={groups} />}
          </div>
        </div>
      </div>
    </DockPage>
  )
}

/** The sections contain the rest. */
const MOST_TO_COME = 3

interface ComingUpProps {
  games: readonly GameView[]
  /** The one that a wide screen shows in a box instead. */
  invite: GameView | undefined
  now: number
}

/** The games after the next one, one row each. */
function ComingUp({ games, invite, now }: ComingUpProps) {
  if (games.length === 0) return null
  return (
    <Section title={t`Coming up`} className={styles.coming}>
      <ul className="rows">
        {games.slice(0, MOST_TO_COME).map((game) => (
          <li key={game.id} className={game === invite ? styles.invited : undefined}>
            <GameRow
              game={game}
              to={href(game.state === 'active' ? '/game-in-play' : '/game-attendance', { gameId: game.id })}
              now={now}
              sub={comingText(game)}
              end={<ChevronRight size={18} className="muted" aria-hidden="true" />}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Sections({ groups }: { groups: GameGroups | undefined }) {
  const { gameId } = useSearchOf('/games')
  const tapped = useShowInvites()
  const inAddress = new URLSearchParams(useSearch()).has('invites')
  // The mail icon or the address requests the pending invites.
  const showInvites = tapped ?? (inAddress ? 0 : undefined)
  return <GameSections key={gameId ?? ''} groups={groups} gameId={gameId} showInvites={showInvites} />
}

/** The viewer's avatar and the next game: "Hosting right now", which opens the table, or "Next game in 5 hours". */
function Headline({ groups, failed }: { groups: GameGroups | undefined; failed: boolean }) {
  const now = useNow()
  const headline = groups ? nextGameOf(groups, now) : undefined
  return (
    <div className="in-bar beside">
      <AvatarUploader />
      {headline ? (
        <div className="grow lines">
          <p className={`display ${styles.title}`}>
            {headline.table ? (
              <Link href={href('/game-in-play', { gameId: headline.table })} className={styles.toTable}>
                <FitText text={headline.title} max="style">
                  {headline.title}
                  <span className={styles.arrow} aria-hidden="true">
                    {'\u00a0›'}
                  </span>
                </FitText>
              </Link>
            ) : (
              <FitText text={headline.title} max="style" />
            )}
          </p>
          <p className={`quiet ${styles.line}`}>{headline.line}</p>
        </div>
      ) : failed ? null : (
        // Its own key: reusing the headline's element would count as a layout shift.
        <div key="looking" className={`grow lines ${styles.bones}`}>
          <p className={`display ${styles.title}`}>
            <FitText text={t`Looking up your games…`} max="style" />
          </p>
          <Skeleton width="90%" height="0.9375rem" />
        </div>
      )}
    </div>
  )
}
