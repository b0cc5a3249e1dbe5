import { afterAll, beforeAll, beforeEach } from 'vitest'
import { filledLater } from './filled-later.ts'

/** Opens a resource before the tests of a file or a `describe`, runs `begin` before each of them, and closes the resource at the end. */
export function openedForTests<T extends { close(): Promise<void> }>(
  open: () => Promise<T>,
  begin?: (opened: T) => unknown,
): T {
  const { value, fill } = filledLater<T>()
  beforeAll(async () => fill(await open()))
  if (begin) beforeEach(async () => void (await begin(value)))
  afterAll(() => value.close())
  return value
}
