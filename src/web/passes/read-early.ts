import { queryClient } from '../api/query-client.ts'
import { devicePasses } from './device-passes.ts'
import { askForPass } from './early-pass.ts'
import { keptAnswer } from './kept-answers.ts'
import { prefetchPass } from './use-open-pass.ts'

/** Resolves when the page of the newest pass can be rendered once, with its data. Never rejects. */
export async function readEarly(): Promise<void> {
  await askForPass()
  const [newest] = devicePasses()
  if (newest && !keptAnswer(newest.pass)) await prefetchPass(queryClient, newest.pass)
}
