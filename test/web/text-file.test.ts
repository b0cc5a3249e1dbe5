import { describe, expect, it } from 'vitest'
import { MOST_BYTES, textOfFile } from '../../src/web/imports/SourceStep.tsx'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])])

describe('a file of past nights', () => {
  it.each([
    ['UTF-8', utf8('Zoë,20')],
    ['UTF-8 with a mark at its start', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('Zoë,20')])],
    ['UTF-16', utf16('Zoë,20')],
    ['Windows-1252', new Uint8Array([0x5a, 0x6f, 0xeb, ...utf8(',20')])],
  ])('is read as %s', (_, bytes) => {
    expect(textOfFile(bytes)).toEqual({ text: 'Zoë,20' })
  })

  it.each([
    ['This is a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14])],
    ['This is a workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['log of hands', utf8(`entry,at,order\n${'"dana @ a folds",2024,1\n'.repeat(50_000)}`)],
    ['not a CSV file', new Uint8Array([0x89, 0x50, 0x00, 0x47])],
    ['larger than 1 MB', new Uint8Array(MOST_BYTES + 1)],
  ])('is refused: %s', (problem, bytes) => {
    expect(textOfFile(bytes)).toEqual({ problem: expect.stringContaining(problem) })
  })
})
