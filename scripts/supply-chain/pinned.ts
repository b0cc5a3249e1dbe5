import { type Lock, nameOf, packagesOf } from './lock.ts'

/** The fields read from `package.json`. */
export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly overrides: Readonly<Record<string, string>>
  /** Packages that may run a script on install. */
  readonly allowScripts: Readonly<Record<string, boolean>>
}

/** A tag such as `latest`, whose version its owner can change at any time. */
const TAG = /^[a-z][\w-]*$/i
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/**
 * Unpinned parts of an install (docs/decisions/0001): a range, a tag, contents without a hash, an address other than the registry's, a
 * script that runs on install. One line each.
 */
export function unpinned(manifest: Manifest, lock: Lock): string[] {
  const { dependencies, devDependencies, overrides, allowScripts } = manifest
  const named = Object.entries({ ...dependencies, ...devDependencies, ...overrides })
  const scripted = packagesOf(lock).flatMap(([folder, { hasInstallScript }]) =>
    hasInstallScript ? [nameOf(folder)] : [],
  )
  return [
    ...named
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `package.json: ${name} is "${version}", which is no exact version.`),
    ...packagesOf(lock).flatMap(([folder, { integrity, resolved, link }]) => [
      ...(integrity?.startsWith('sha512-') ? [] : [`package-lock.json: ${folder} has no sha512 hash.`]),
      ...(resolved === undefined && !link ? [] : [`package-lock.json: ${folder} is not from the registry.`]),
    ]),
    ...packagesOf(lock).flatMap(([folder, { dependencies: asked = {} }]) =>
      Object.entries(asked)
        .filter(([name, version]) => TAG.test(version) && overrides[name] === undefined)
        .map(([name, version]) => `package-lock.json: ${folder} asks for ${name} "${version}"; override it.`),
    ),
    ...scripted
      .filter((name) => allowScripts[name] !== true)
      .map(
        (name) => `package-lock.json: ${name} runs a script on install, which allowScripts does not allow.`,
      ),
    ...Object.keys(allowScripts)
      .filter((name) => !scripted.includes(name))
      .map((name) => `package.json: allowScripts names ${name}, which has no script.`),
  ]
}
