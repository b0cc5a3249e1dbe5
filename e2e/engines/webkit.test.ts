import { inject, test } from 'vitest'
import { nightIn } from './stage.ts'
import { openWebKit } from './webkit.ts'

test('a night of two people in WebKitGTK', async ({ skip }) => {
  const { webkit } = inject('engines')
  if ('problem' in webkit) skip(webkit.problem)
  await nightIn(openWebKit())
})
