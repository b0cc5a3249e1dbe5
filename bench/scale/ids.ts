const BASE = 16

const hex = (value: number, digits: number): string => value.toString(BASE).padStart(digits, '0')

/** Mixes two numbers into 32 bits that look like chance. */
function mixed(one: number, other: number): number {
  let value = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(other + 0x7f4a7c15, 0xc2b2ae35)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return (value ^ (value >>> 15)) >>> 0
}

/** Makes UUIDs of version 7 that are the same for the same seed: a time, a running number, and what looks like chance. */
export function createIds(seed: number): (seconds: number) => string {
  let count = 0
  return (seconds) => {
    count += 1
    const time = hex(Math.floor(seconds) * 1000 + (count % 1000), 12)
    const [high, low] = [mixed(count, seed), mixed(seed, count)]
    const head = `${time.slice(0, 8)}-${time.slice(8)}-7${hex(high & 0xfff, 3)}`
    return `${head}-${hex(0x8000 | ((high >>> 12) & 0x3fff), 4)}-${hex(low, 8)}${hex(count & 0xffff, 4)}`
  }
}
