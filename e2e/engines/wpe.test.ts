import { inject, test } from 'vitest'
import { nightIn } from './stage.ts'
import { openWpe } from './wpe.ts'

test('a night of two people in WPE WebKit', async ({ skip }) => {
  const { wpe } = inject('engines')
  if ('problem' in wpe) skip(wpe.problem)
  await nightIn(openWpe())
})
