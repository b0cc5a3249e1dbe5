import type { Answer } from '../../api/from-wire.ts'
import { useCall } from '../../api/use-call.ts'
import { useGames } from '../../games/own-games.ts'
import { t } from '../../i18n/language.ts'
import { words } from '../../i18n/texts/words.ts'
import { href, navigate } from '../../navigation/href.ts'
import { DockPage } from '../../shell/DockPage.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FitText } from '../../ui/FitText.tsx'
import { EmptyState, ReadError, Skeleton } from '../../ui/Placeholders.tsx'
import { figuresOf, PersonStats, type StatFigures, TileSkeletons } from './PersonStats.tsx'
import styles from './stats.module.css'

/** The viewer's stats (Rule 14.27). */
export function Stats() {
  // Always refetched: another person may have ended a game.
  const me = useCall('user', {})
  const games = useGames()
  return (
    <DockPage title={t`Stats`} current="stats">
      {me.data && games.data ? (
        <Figures me={me.data} figures={figuresOf(me.data, games.data.counts)} />
      ) : me.isError || games.isError ? (
        <div className={styles.failed}>
          <ReadError reads={[me, games]} />
        </div>
      ) : (
        <StatsSkeleton />
      )}
    </DockPage>
  )
}

function Figures({ me, figures }: { me: Answer<'user'>; figures: StatFigures }) {
  const newcomer = (
    <EmptyState
      title={t`No games played yet`}
      text={t`Your winnings are drawn here after your first game night.`}
      action={
        <>
          <Button variant="primary" onClick={() => navigate(href('/host-game'))}>
            {t`HOST NEW GAME`}
          </Button>
          <ButtonLink href={href('/import-nights')}>{t`Import past nights`}</ButtonLink>
        </>
      }
    />
  )
  return (
    <>
      <header className={`in-bar beside ${styles.head}`}>
        <Avatar person={me} className={styles.avatar} />
        <div className="grow">
          <h2 className="display">
            <FitText text={me.username} max={22} />
          </h2>
          <p className="quiet ink">
            {figures.gamesPlayed === 1 ? t`1 game played` : t`${figures.gamesPlayed} games played`}
          </p>
        </div>
      </header>
      <p className="quiet">
        {splitText(figures)}
        {figures.gamesImported > 0 ? t` · ${figures.gamesImported} imported` : null}
      </p>
      <PersonStats of="own" figures={figures} empty={newcomer} />
    </>
  )
}

/** "3 tournaments · 1 cash game". */
function splitText({ tournamentsPlayed, cashGamesPlayed }: StatFigures): string {
  const tournaments = tournamentsPlayed === 1 ? t`1 tournament` : t`${tournamentsPlayed} tournaments`
  const cashGames = cashGamesPlayed === 1 ? t`1 cash game` : t`${cashGamesPlayed} cash games`
  return `${tournaments} · ${cashGames}`
}

function StatsSkeleton() {
  return (
    <div className="stack-l" role="status" aria-label={words.loading}>
      <div className="in-bar beside">
        <Skeleton width="52px" height="52px" round />
        <div className={'stack-s grow'}>
          <Skeleton width="45%" height="1.5rem" />
          <Skeleton width="60%" height="1rem" />
        </div>
      </div>
      <Skeleton width="210px" height="1.375rem" />
      <div className="stack-xs">
        <Skeleton width="130px" height="1.375rem" />
        <Skeleton width="240px" height="4rem" />
      </div>
      <div className={styles.chart}>
        <Skeleton height="100%" />
      </div>
      <TileSkeletons />
    </div>
  )
}
