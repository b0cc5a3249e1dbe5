import { t } from '../i18n/language.ts'
/** The stats screen and the STATS tab of a profile (Rules 14.15, 14.27). */
export const stats = {
  title: t`Stats`,
  played: t`Games played`,
  gamesPlayed: (n: number) => (n === 1 ? t`1 game played` : t`${n} games played`),
  games: (n: number) => (n === 1 ? t`1 game` : t`${n} games`),
  tournaments: (n: number) => (n === 1 ? t`1 tournament` : t`${n} tournaments`),
  cashGames: (n: number) => (n === 1 ? t`1 cash game` : t`${n} cash games`),
  split: (tournaments: string, cashGames: string) => `${tournaments} · ${cashGames}`,
  net: t`Total net winnings`,
  tournament: t`Tournament`,
  cash: t`Cash`,
  moneyFinishes: t`Money finishes`,
  firstPlaces: t`1st place finishes`,
  hosted: t`Games hosted`,
  upcomingHosting: t`Upcoming hosting`,
  chart: (games: string, now: string, high: string, low: string) =>
    t`Net winnings over ${games}: now ${now}, highest ${high}, lowest ${low}.`,
  highest: (amount: string) => t`Highest ${amount}`,
  lowest: (amount: string) => t`Lowest ${amount}`,
  firstNight: t`One game so far. The line goes on with the next one.`,
  empty: t`No games played yet`,
  emptyText: t`Your winnings are drawn here after your first game night.`,
  host: t`HOST NEW GAME`,
  importNights: t`IMPORT PAST NIGHTS`,
  imported: (nights: number) => t` · ${nights} imported`,
} as const
