import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommonPasswords } from '../../domain/people/accounts.ts'

/** Positions in the filter for each password: with 20 bits a password, 1 other password in 15,000 is taken for one of them. */
const POSITIONS = 14

const file = join(import.meta.dirname, 'common-passwords.bin')

/** Where a password has its bits in a filter of so many bits. */
function* positionsOf(password: string, bits: number): Generator<number> {
  const digest = createHash('sha256').update(password).digest()
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
  for (let index = 0; index < POSITIONS; index += 1) yield (first + index * (step % bits)) % bits
}

/** A Bloom filter of these passwords, in so many bytes. */
export function filterOf(passwords: Iterable<string>, bytes: number): Buffer {
  const filter = Buffer.alloc(bytes)
  for (const password of passwords)
    for (const at of positionsOf(password, bytes * 8))
      filter[at >> 3] = (filter[at >> 3] ?? 0) | (1 << (at & 7))
  return filter
}

/** Whether a filter holds a password: always yes for those it was made of. */
function holds(filter: Buffer, password: string): boolean {
  for (const at of positionsOf(password, filter.length * 8))
    if (((filter[at >> 3] ?? 0) & (1 << (at & 7))) === 0) return false
  return true
}

let kept: Buffer | undefined

/**
 * The passwords that nobody may choose, in lower case (Rule 1.4): the 100,000 most common leaked ones, and those that are easily made
 * (scripts/common-passwords). The file is read when somebody first chooses a password.
 */
export const commonPasswords: CommonPasswords = {
  has: (password) => {
    kept ??= readFileSync(file)
    return holds(kept, password)
  },
}
