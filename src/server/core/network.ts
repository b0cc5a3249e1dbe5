import { isIPv6 } from 'node:net'

/**
 * What a caller's address is counted by: an IPv4 address as it is, an IPv6 address as its /64, since one subscriber has all of it
 * (RFC 4291) and could use a new address for each call.
 */
export const networkOf = (address: string): string => (isIPv6(address) ? prefixOf(address) : address)

/** The /64 of an IPv6 address, or the IPv4 address that is mapped into one. */
function prefixOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  const written = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [before, after] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const left = before ?? []
  const zeros = Array<string>(after ? 8 - left.length - after.length : 0).fill('0')
  return `${[...left, ...zeros, ...(after ?? [])].slice(0, 4).join(':')}::/64`
}
