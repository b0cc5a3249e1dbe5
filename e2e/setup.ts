import type { TestProject } from 'vitest/node'
import { buildWebIfNeeded } from '../scripts/builds.ts'
import { findBrowsers } from '../test/browser.ts'
import '../test/provided.ts'

/** Builds the web app if its sources are newer, and finds the browsers; without one every browser test says why. */
export async function setup(project: TestProject): Promise<void> {
  buildWebIfNeeded()
  try {
    project.provide('browsers', await findBrowsers())
  } catch (error) {
    project.provide('browsers', { problem: error instanceof Error ? error.message : String(error) })
  }
}
