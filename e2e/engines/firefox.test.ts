import { inject, test } from 'vitest'
import { openFirefox } from './firefox.ts'
import { nightIn } from './stage.ts'

test('a night of two people in Firefox ESR', async ({ skip }) => {
  const { firefox } = inject('engines')
  if ('problem' in firefox) skip(firefox.problem)
  await nightIn(openFirefox())
})
