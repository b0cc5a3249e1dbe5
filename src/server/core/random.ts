import type { Below } from '../../domain/tournament/seats.ts'

const NUMBERS = 2 ** 32

/** Uniform random whole numbers from random bytes, by rejection sampling (Rule 33.1). */
export const below =
  (randomBytes: (count: number) => Buffer): Below =>
  (n) => {
    for (;;) {
      const drawn = randomBytes(4).readUInt32BE()
      if (drawn < NUMBERS - (NUMBERS % n)) return drawn % n
    }
  }
