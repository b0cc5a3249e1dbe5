/** The push services of browsers. No other host is ever contacted. */
const pushHosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$|^push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.apple\.com$/,
]

/** Accepts only the form that browsers use: URLs may also contain white space and control characters. */
export function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { href, protocol, hostname, port, username, password } = new URL(text)
  const plain = port === '' && username === '' && password === ''
  return href === text && protocol === 'https:' && plain && pushHosts.some((host) => host.test(hostname))
}
