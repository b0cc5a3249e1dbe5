import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommonPasswords } from '../../domain/people/accounts.ts'

/** Bits set in the filter for each password. With 20 bits of space for each, the rate of false positives is 1 in 15,000. */
const POSITIONS = 14

const file = join(import.meta.dirname, 'common-passwords.bin')

/** The positions of a password's bits in a filter of this size. */
function* positionsOf(password: string, bits: number): Generator<number> {
  const digest = createHash('sha256').update(password).digest()
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
  for (let index = 0; index < POSITIONS; index += 1) yield (first + index * (step % bits)) % bits
}

/** Builds a Bloom filter of these passwords, of this size in bytes. */
export function filterOf(passwords: Iterable<string>, bytes: number): Buffer {
  const filter = Buffer.alloc(bytes)
  for (const password of passwords)
    for (const at of positionsOf(password, bytes * 8))
      filter[at >> 3] = (filter[at >> 3] ?? 0) | (1 << (at & 7))
  return filter
}

/** Whether a filter may contain a password; always true for those it was built from. */
function holds(filter: Buffer, password: string): boolean {
  for (const at of positionsOf(password, filter.length * 8))
    if (((filter[at >> 3] ?? 0) & (1 << (at & 7))) === 0) return false
  return true
}

let kept: Buffer | undefined

/**
 * The forbidden passwords, in lower case (Rule 1.4): the 100,000 most common leaked ones, and easily derived ones
 * (scripts/common-passwords). Reads the file when somebody first chooses a password.
 */
export const commonPasswords: CommonPasswords = {
  has: (password) => {
    kept ??= readFileSync(file)
    return holds(kept, password)
  },
}
