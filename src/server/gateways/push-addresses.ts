/** The services that browsers subscribe with. Nothing else is ever contacted. */
const pushHosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$|^push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.apple\.com$/,
]

/** In the one form in which browsers give it: white space and control characters, which a URL may carry in, are not. */
export function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { href, protocol, hostname, port, username, password } = new URL(text)
  const plain = port === '' && username === '' && password === ''
  return href === text && protocol === 'https:' && plain && pushHosts.some((host) => host.test(hostname))
}
