import { BlockList, isIP } from 'node:net'

/** Loopback, private, shared and link-local networks of IPv4. */
const private4 = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const

/** IPv4 networks without public hosts (IANA's special-purpose registry): private, shared, loopback, link-local, test, multicast. */
const special4 = new BlockList()
for (const [network, bits] of [
  ...private4,
  ['0.0.0.0', 8],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special4.addSubnet(network, bits, 'ipv4')

/** Only global unicast IPv6 addresses are public. Mapped, translated, unique-local and link-local ones are not. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, bits, 'ipv6')

/** Whether this is a public IP address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special4.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
    default:
      return false
  }
}

/**
 * Loopback, private, shared, link-local and unique-local networks. Excludes other non-public networks, because tunnels and translators
 * carry traffic from anywhere.
 */
const inside = new BlockList()
for (const [network, bits] of private4) inside.addSubnet(network, bits, 'ipv4')
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

/** Whether an IP address, perhaps IPv4-mapped, belongs to this machine or a private network. */
export const isInsideAddress = (address: string): boolean =>
  inside.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
