import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A harmful image, as the data URL that an attacker would send. */
export interface HostileAvatar {
  readonly what: string
  readonly url: string
}

export const dataUrl = (type: string, file: Buffer | string): string =>
  `data:image/${type};base64,${Buffer.from(file).toString('base64')}`

const TYPES = ['png', 'jpeg', 'webp'] as const
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } })

/** A one-pixel PNG whose header claims another size. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const file = await canvas(1, 1).png().toBuffer()
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`

/** Files of other kinds that claim to be images. */
const disguised = async (): Promise<[string, Buffer | string][]> => [
  ['a GIF', await canvas(9, 9).gif().toBuffer()],
  ['a TIFF', await canvas(9, 9).tiff().toBuffer()],
  ['an AVIF', await canvas(9, 9).avif().toBuffer()],
  ['an SVG', svg('')],
  ['an SVG with a script', svg('<script>alert(1)</script>')],
  ['an SVG that fetches a file', svg('<image href="file:///etc/hosts"/>')],
  ['an SVG that fetches an address', svg('<image href="http://169.254.169.254/"/>')],
  [
    'an SVG of entities in entities',
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  ],
  ['a PDF', '%PDF-1.7\n%%EOF'],
  ['PostScript', '%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n'],
  ['an ImageMagick script', "push graphic-context\nfill 'url(https://evil.test/|ls)'\npop graphic-context"],
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a script', 'alert(document.cookie)'],
  ['a ZIP', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)])],
  ['a program', Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(60)])],
  ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
  ['zeros', Buffer.alloc(5_000)],
]

/** Images that are broken, or claim to be larger than they are. */
async function broken(): Promise<HostileAvatar[]> {
  const halves = await Promise.all(
    TYPES.map(async (type) => {
      const whole = await canvas(300, 300).toFormat(type).toBuffer()
      return { what: `half a ${type}`, url: dataUrl(type, whole.subarray(0, whole.length / 2)) }
    }),
  )
  const sizes = [
    [10_000, 10_000],
    [65_535, 65_535],
    [2 ** 31 - 1, 1],
    [0, 0],
  ] as const
  const claims = await Promise.all(
    sizes.map(async ([width, height]) => ({
      what: `a few bytes that claim ${width} by ${height} dots`,
      url: dataUrl('png', await claiming(width, height)),
    })),
  )
  return [...halves, ...claims]
}

const addresses: readonly HostileAvatar[] = [
  { what: 'nothing', url: '' },
  { what: 'a plain address', url: 'https://anteroom.test/picture.png' },
  { what: 'a file address', url: 'file:///etc/hosts' },
  { what: 'a script address', url: 'javascript:alert(1)' },
  { what: 'a data URL of text', url: 'data:text/plain;base64,aGVsbG8=' },
  { what: 'a data URL of a web page', url: 'data:text/html,<script>alert(1)</script>' },
  { what: 'base64 of nothing', url: 'data:image/png;base64,' },
  { what: 'what is no base64', url: 'data:image/png;base64,<script>alert(1)</script>' },
  { what: 'two types at once', url: 'data:image/png;image/jpeg;base64,aGVsbG8=' },
]

/** All of them: none may ever be stored. */
export async function hostileAvatars(): Promise<HostileAvatar[]> {
  const files = await disguised()
  return [
    ...addresses,
    ...files.flatMap(([what, file]) =>
      TYPES.map((type) => ({ what: `${what} called ${type}`, url: dataUrl(type, file) })),
    ),
    ...(await broken()),
  ]
}

/** A valid image with a script inside and after it: the stored version must contain neither. */
export async function pictureWithScript(script: string): Promise<string> {
  const picture = await canvas(9, 9)
    .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
    .jpeg()
    .toBuffer()
  return dataUrl('jpeg', Buffer.concat([picture, Buffer.from(script)]))
}
