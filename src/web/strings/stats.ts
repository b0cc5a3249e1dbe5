/** The stats screen and the STATS tab of a profile (Rules 14.15, 14.27). */
export const stats = {
  title: 'Stats',
  played: 'Games played',
  split: (tournaments: string, cashGames: string) => `${tournaments} · ${cashGames}`,
  net: 'Total net winnings',
  tournament: 'Tournament',
  cash: 'Cash',
  moneyFinishes: 'Money finishes',
  firstPlaces: '1st place finishes',
  hosted: 'Games hosted',
  upcomingHosting: 'Upcoming hosting',
  chart: (games: string, now: string, high: string, low: string) =>
    `Net winnings over ${games}: now ${now}, highest ${high}, lowest ${low}.`,
  highest: (amount: string) => `Highest ${amount}`,
  lowest: (amount: string) => `Lowest ${amount}`,
  firstNight: 'One game so far. The line goes on with the next one.',
  empty: 'No games played yet',
  emptyText: 'Your winnings are drawn here after your first game night.',
  host: 'HOST NEW GAME',
  importNights: 'IMPORT PAST NIGHTS',
  imported: (nights: number) => ` · ${nights} imported`,
} as const
