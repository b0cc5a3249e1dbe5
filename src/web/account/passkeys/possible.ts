/** An IP address: browsers tie a passkey to a name. IPv6 stands in brackets. */
const ADDRESS = /^[\d.]+$|^\[/

/** Whether passkeys of this origin, as the server names it, can be used on this page. */
export const isOwnOrigin = (origin: string | null): boolean => origin === window.location.origin

/** Whether this browser can make and use passkeys on this page. Browsers withhold the interface from pages that are not secure. */
export const arePasskeysPossible = (): boolean =>
  'PublicKeyCredential' in window && !ADDRESS.test(window.location.hostname)
