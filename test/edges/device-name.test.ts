import { expect, test } from 'vitest'
import { inEnglish } from '../../src/domain/base/text.ts'
import { deviceName } from '../../src/server/accounts/sign-in.ts'

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`
const webkit = (system: string, rest: string) =>
  mozilla(system, `AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`)
const apple = (system: string, rest: string) =>
  mozilla(system, `AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`)

const WINDOWS = 'Windows NT 10.0; Win64; x64'
const MAC = 'Macintosh; Intel Mac OS X 10_15_7'
const IPHONE = 'iPhone; CPU iPhone OS 18_7 like Mac OS X'
const IPAD = 'iPad; CPU OS 18_7 like Mac OS X'
const LINUX = 'X11; Linux x86_64'
const PHONE = 'Linux; Android 10; K'

test.each([
  ['Chrome on Windows', webkit(WINDOWS, 'Chrome/142.0.0.0 Safari/537.36')],
  ['Chrome on Mac', webkit(MAC, 'Chrome/142.0.0.0 Safari/537.36')],
  ['Chrome on Android', webkit(PHONE, 'Chrome/142.0.0.0 Mobile Safari/537.36')],
  ['Chrome on Linux', webkit(LINUX, 'Chrome/142.0.0.0 Safari/537.36')],
  ['Chrome on Chromebook', webkit('X11; CrOS x86_64 14541.0.0', 'Chrome/142.0.0.0 Safari/537.36')],
  ['Chrome on Linux', webkit(LINUX, 'HeadlessChrome/142.0.0.0 Safari/537.36')],
  ['Chrome on iPhone', apple(IPHONE, 'CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1')],
  ['Safari on iPhone', apple(IPHONE, 'Version/26.1 Mobile/15E148 Safari/604.1')],
  ['Safari on iPad', apple(IPAD, 'Version/26.1 Mobile/15E148 Safari/604.1')],
  // An iPad that requests desktop sites claims to be a Mac: the text does not tell them apart.
  ['Safari on Mac', apple(MAC, 'Version/26.1 Safari/605.1.15')],
  ['Firefox on Windows', mozilla(`${WINDOWS}; rv:145.0`, 'Gecko/20100101 Firefox/145.0')],
  ['Firefox on Linux', mozilla(`${LINUX}; rv:145.0`, 'Gecko/20100101 Firefox/145.0')],
  ['Firefox on Android', mozilla('Android 15; Mobile; rv:145.0', 'Gecko/145.0 Firefox/145.0')],
  ['Firefox on iPhone', apple(IPHONE, 'FxiOS/145.0 Mobile/15E148 Safari/605.1.15')],
  ['Edge on Windows', webkit(WINDOWS, 'Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0')],
  ['Edge on Android', webkit(PHONE, 'Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0')],
  ['Edge on iPhone', apple(IPHONE, 'Version/18.0 EdgiOS/142.0.3595.65 Mobile/15E148 Safari/604.1')],
  ['Opera on Windows', webkit(WINDOWS, 'Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0')],
  ['Samsung Internet on Android', webkit(PHONE, 'SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36')],
  ['iPhone', apple(IPHONE, 'Mobile/15E148')],
  ['', 'curl/8.17.0'],
  ['', ''],
])('%s', (name, userAgent) => {
  expect(inEnglish(deviceName(userAgent))).toBe(name)
})
