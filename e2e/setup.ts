import type { TestProject } from 'vitest/node'
import { buildWebIfNeeded } from '../scripts/web-build.ts'
import { findBrowser } from '../test/browser.ts'
import '../test/provided.ts'

/** Builds the web app where its sources are newer, and finds the browser; without one every browser test says why. */
export async function setup(project: TestProject): Promise<void> {
  buildWebIfNeeded()
  try {
    project.provide('browser', await findBrowser())
  } catch (error) {
    project.provide('browser', { problem: error instanceof Error ? error.message : String(error) })
  }
}
