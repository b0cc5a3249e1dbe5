import { type Due, directPlan } from '../src/domain/transfer-plan.ts'
import { finish, heading, median, report } from './measure.ts'

/** The agreement allows 50 ms on a phone; one is taken to be four times slower than this machine. */
const ALLOWED_MILLISECONDS = 50
const PHONE = 4
const ROUNDS = 40

/** Dues of so many people, to the cent or in round amounts, which cancel out often. Sum to 0. */
function duesOf(people: number, grain: number, round: number): Due[] {
  const amounts = Array.from(
    { length: people - 1 },
    (_, seat) => ((((seat + 1) * 7919 * (round + 1)) % 401) - 200) * grain || grain,
  )
  return [...amounts, -amounts.reduce((sum, amount) => sum + amount, 0)].map((amount, seat) => ({
    playerId: `player-${seat}`,
    seat,
    amount,
  }))
}

heading('Planning who pays whom, in ms on a phone', 'here', 'allowed')
for (const people of [2, 9, 15, 16, 100])
  for (const grain of [1, 500]) {
    const times = Array.from({ length: ROUNDS }, (_, round) => {
      const dues = duesOf(people, grain, round)
      const begin = performance.now()
      directPlan(dues)
      return performance.now() - begin
    })
    report({
      what: `${people} people, amounts of ${grain} cents, the slowest of ${ROUNDS}`,
      here: Math.max(...times) * PHONE,
      bare: ALLOWED_MILLISECONDS,
      goal: { most: 1 },
    })
    report({ what: `${people} people, the median`, here: median(times) * PHONE, bare: ALLOWED_MILLISECONDS })
  }
finish()
