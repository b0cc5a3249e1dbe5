import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** Record 0022, as far as files show it: features that Safari 16.4, Firefox 128 or Chrome 111 lacks, each with its first Safari. */
const NEWER_STYLES: Readonly<Record<string, RegExp>> = {
  // In a container query it is as old as those.
  'media query as a range (16.4)': /@media[^{]*\((?:width|height)\s*[<>]=?/,
  'nested rule (16.5)': /[{;}]\s*&/,
  ':popover-open (17)': /:popover-open/,
  'light-dark (17.5)': /light-dark\(/,
  '@starting-style (17.5)': /@starting-style/,
  '@scope (17.4)': /@scope/,
  'text instead of content (17.4)': /content:\s*(?:"[^"]*"|attr\([^)]*\))\s*\//,
  'anchor positioning (26)': /anchor-name|position-anchor/,
}

/** Only unguarded calls: `?.(` and property reads pass. A syntax error stops a whole file, used or not. */
const NEWER_CALLS: Readonly<Record<string, RegExp>> = {
  'lookbehind, which Safari 16.0 cannot parse (16.4)': /\(\?<[=!]/,
  'static block, which Safari 16.0 cannot parse (16.4)': /[{};]static\s*\{/,
  'size of URLSearchParams (17; Chrome 113)': /\b(\w+)=new URLSearchParams\b[\s\S]{0,400}?\b\1\.size\b/,
  'popover (17)': /\.(?:show|hide|toggle)Popover\(/,
  'URL.canParse (17)': /URL\.canParse\(/,
  'URL.parse (18)': /URL\.parse\(/,
  'Promise.withResolvers (17.4)': /\.withResolvers\(/,
  'Promise.try (18.2)': /Promise\.try\(/,
  'groupBy (17.4)': /(?:Map|Object)\.groupBy\(/,
  'set methods (17)': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  'iterator helpers (18.4)':
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|toArray|some|every|find|reduce|take|drop)\(/,
  'AbortSignal.any (17.4)': /AbortSignal\.any\(/,
  'checkVisibility (17.4)': /\.checkVisibility\(/,
  'Array.fromAsync (16.4, but Chrome 121)': /Array\.fromAsync\(/,
}

const folder = fileURLToPath(new URL('../../dist/web', import.meta.url))
/** Lists all files of the newest build; older builds' files stay in the folder. */
const worker = readFileSync(`${folder}/sw.js`, 'utf8')
const isCurrent = (file: string) => !file.startsWith('assets/') || worker.includes(basename(file))

function newerIn(files: string, known: Readonly<Record<string, RegExp>>): string[] {
  const found = globSync(files, { cwd: folder }).filter(isCurrent)
  expect(found.length).toBeGreaterThan(0)
  return found.flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const names = Object.keys(known).filter((name) => known[name]?.test(text))
    return names.map((name) => `${basename(file)}: ${name}`)
  })
}

describe('the build requires nothing that the oldest engines lack', () => {
  test('in its styles, including those in pages', () => {
    expect(newerIn('**/*.{css,html}', NEWER_STYLES)).toEqual([])
  })

  test('in its scripts', () => {
    expect(newerIn('**/*.js', NEWER_CALLS)).toEqual([])
  })
})
