import { afterAll, beforeAll, beforeEach } from 'vitest'
import { filledLater } from './filled-later.ts'

/** Opens something before the tests of a file or a `describe`, begins each test with `begin`, and closes it after them. */
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
