import type { WireProfile } from '../../contract/endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { useGames } from '../games/use-games.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { DockPage } from '../shell/DockPage.tsx'
import { Panes } from '../shell/Panes.tsx'
import { stats } from '../strings/stats.ts'
import { words } from '../strings/words.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { FitText } from '../ui/FitText.tsx'
import { EmptyState, ErrorState } from '../ui/Placeholders.tsx'
import { figuresOf, type StatFigures } from './figures.ts'
import { NetWinnings } from './NetWinnings.tsx'
import styles from './Stats.module.css'
import { StatsSkeleton } from './StatsSkeleton.tsx'
import { StatTiles } from './StatTiles.tsx'

/** One's own stats (Rule 14.27). */
export function Stats() {
  // Always refetched: somebody else may have ended a game.
  const me = useCall('user', {})
  const games = useGames()
  const loadAgain = () => {
    if (me.isError) void me.refetch()
    if (games.isError) void games.refetch()
  }
  return (
    <DockPage title={stats.title} current="stats" wide>
      {me.data && games.data ? (
        <Figures me={me.data} figures={figuresOf(me.data, games.data.hosting)} />
      ) : me.isError || games.isError ? (
        <ErrorState
          text={words.checkConnection}
          onRetry={loadAgain}
          busy={me.isFetching || games.isFetching}
        />
      ) : (
        <StatsSkeleton />
      )}
    </DockPage>
  )
}

function Figures({ me, figures }: { me: WireProfile; figures: StatFigures }) {
  const newcomer = (
    <EmptyState
      title={stats.empty}
      text={stats.emptyText}
      action={
        <>
          <Button variant="primary" onClick={() => navigate(href('/host-game'))}>
            {stats.host}
          </Button>
          <ButtonLink href={href('/import-nights')}>{stats.importNights}</ButtonLink>
        </>
      }
    />
  )
  return (
    <>
      <header className={styles.head}>
        <Avatar person={me} size="xl" />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <FitText max={26} min={12}>
              {me.username}
            </FitText>
          </h2>
          <p className={styles.played}>
            {stats.gamesPlayed(figures.gamesPlayed)}
            <span>
              {stats.split(
                stats.tournaments(figures.tournamentsPlayed),
                stats.cashGames(figures.cashGamesPlayed),
              )}
              {figures.gamesImported > 0 ? stats.imported(figures.gamesImported) : null}
            </span>
          </p>
        </div>
      </header>
      <Panes
        main={<NetWinnings figures={figures} empty={newcomer} />}
        side={<StatTiles figures={figures} of="own" />}
      />
    </>
  )
}
