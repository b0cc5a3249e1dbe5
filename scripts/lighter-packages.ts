import type { Plugin } from 'vite'

/** The files of React that run in a built app; each is reached by an index, which chooses between it and the one for developers. */
const production = /node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/
const index = /node_modules\/(?:react|react-dom|scheduler)\/[\w-]+\.js$/
const wouter = /node_modules\/wouter\/src\/react-deps\.js$/

/**
 * Gives React to the bundler as ES modules. It is published as CommonJS, of which nothing can be left out, and each call of which goes
 * through an object: `(0, React.useState)()`. The code that runs is the same, but 2 kB lighter on each first screen and 2 % on the
 * others. Throws if React's files no longer have the form that this expects. Pages drawn at build use React as published.
 */
const reactModules: Plugin = {
  name: 'react-modules',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: [production, index, wouter] },
    handler: (code, id) => {
      if (production.test(id)) return { code: asModule(code, id), map: null }
      return { code: index.test(id) ? chosen(code, id) : named(code, id), map: null }
    },
  },
}

/** Replaces what must be there. */
function replaced(code: string, id: string, part: string | RegExp, by: string): string {
  const next = code.replace(part, by)
  if (next === code) throw new Error(`${id} has no ${part} any more: see scripts/lighter-packages.ts.`)
  return next
}

const chosen = (code: string, id: string) =>
  replaced(code, id, /^.*require\('(\.\/cjs\/[\w-]+\.production\.js)'\).*$/s, "export * from '$1'")

/** A hook that is looked up by a name put together would keep all of React. */
const named = (code: string, id: string) =>
  replaced(code, id, 'React["useInsertion" + "Effect"]', 'React.useInsertionEffect')

function asModule(code: string, id: string): string {
  const imports: string[] = []
  const assigned = Array.from(code.matchAll(/^( *)exports\.(\w+) =/gm), ([, indent, name = '']) => ({
    indent,
    name,
  }))
  const names = new Set(assigned.map(({ name }) => name))
  // Assigned once, and not in a condition.
  const isConstant = (name: string) => {
    const [only, second] = assigned.filter((assignment) => assignment.name === name)
    return only?.indent === '' && !second
  }
  const body = code
    // Imported under that very name, since a module that is put into a variable is kept whole.
    .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/gm, (declaration) => {
      for (const [, name, from] of declaration.matchAll(/(\w+) = require\("([\w-]+)"\)/g))
        imports.push(`import * as ${name} from '${from}'`)
      return ''
    })
    .replace(/\brequire\("([\w-]+)"\)/g, (_, from) => {
      imports.push(`import * as needed${imports.length} from '${from}'`)
      return `needed${imports.length - 1}`
    })
    // Only the scheduler of React's own tests has them.
    .replace(/\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g, 'undefined')
    .replace(/^exports\.(\w+) =/gm, (all, name) => (isConstant(name) ? `const export_${name} =` : all))
    .replace(/\bexports\.(\w+)/g, (all, name) => (names.has(name) ? `export_${name}` : all))
  if (names.size === 0 || /\b(?:exports|require|module)[.(]/.test(body))
    throw new Error(`${id} is not written as expected: see scripts/lighter-packages.ts.`)
  const variables = [...names].filter((name) => !isConstant(name)).map((name) => `let export_${name}`)
  const exported = [...names].map((name) => `export_${name} as ${name}`)
  return [...imports, ...variables, body, `export { ${exported.join(', ')} }`].join('\n')
}

/** Leaves out of Lucide's icons what our own factory (`ui/lucide-icon.ts`) does not read: their names and the keys of their lines. */
const bareIcons: Plugin = {
  name: 'bare-icons',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code, id) => {
      const lines = replaced(code, id, /,\s*key: "\w+"/g, '')
      const bare = replaced(lines, id, /\bname: "[\w-]+",\s*size: 24,/, '')
      return { code: replaced(bare, id, /^__iconData\.node;$/m, ''), map: null }
    },
  },
}

/** Build plugins that remove unused code from packages. */
export const lighterPackages: readonly Plugin[] = [reactModules, bareIcons]
