import { posix } from 'node:path'

/** Source files by their path from the project's root. */
export type Sources = ReadonlyMap<string, string>

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+)'/g

/** The files of `sources` that each imports, types and `import()` included. */
export const importsIn = (sources: Sources): Map<string, string[]> =>
  new Map(
    [...sources].map(([path, text]) => [
      path,
      [...text.matchAll(IMPORT)]
        .map(([, specifier = '']) => posix.join(posix.dirname(path), specifier))
        .filter((target) => sources.has(target)),
    ]),
  )

/** Groups of files that import each other in a circle (Tarjan's strongly connected components of two files or more). */
export function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(file: string): number {
    const own = order.size
    order.set(file, own)
    stack.push(file)
    let low = own
    for (const target of imports.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? own)
    }
    if (low === own) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1) cycles.push(group.sort())
    }
    return low
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return cycles
}
