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

/** IPv4 that is no public host's (IANA's special-purpose registry): private, shared, loopback, link-local, tests, groups. */
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

/** Of IPv6 only global unicast is public; mapped, translated, unique-local and link-local addresses lie outside. */
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

/** Whether an IP address is one of the public internet; what is no IP address is not. */
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

/** Loopback, private, shared, link-local and unique-local networks. What is neither these nor public may still come from anywhere, through a tunnel or a translator. */
const inside = new BlockList()
for (const [network, bits] of private4) inside.addSubnet(network, bits, 'ipv4')
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

/** Whether an IP address, also an IPv4 one as IPv6 writes it, is of this machine or of a network that is not the public internet. */
export const isInsideAddress = (address: string): boolean =>
  inside.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
