import type { TestProject } from 'vitest/node'
import { buildWebIfNeeded } from '../../scripts/builds.ts'
import '../../test/provided.ts'
import { findFirefox } from './firefox.ts'
import { findWebKit } from './webkit.ts'
import { findWpe } from './wpe.ts'

/** Builds the web app if its sources are newer, and finds the engines that can be driven here. */
export async function setup(project: TestProject): Promise<void> {
  buildWebIfNeeded()
  project.provide('engines', {
    webkit: await findWebKit(),
    wpe: await findWpe(),
    firefox: await findFirefox(),
  })
}
