/** An IP address: browsers tie a passkey to a name. IPv6 stands in brackets. */
const ADDRESS = /^[\d.]+$|^\[/

/** Whether this browser can make and use passkeys on this page. Browsers withhold the interface from pages that are not secure. */
export const arePasskeysPossible = (): boolean =>
  'PublicKeyCredential' in window && !ADDRESS.test(window.location.hostname)
