import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../src/server/core/log.ts'
import { worldWith } from '../world-with.ts'

const { world } = worldWith()
let port: number
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

/** Sends a text as it is, and resolves once the connection is closed. `end`: closes it once all is sent. */
const raw = (text: string, cut: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(text, () => cut && setImmediate(() => socket.destroy())),
    )
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

describe('the log that the server runs with', () => {
  const logged = (what: object): string => {
    const lines: string[] = []
    createLog('info', { write: (line) => void lines.push(line) }).info(what, 'told')
    return lines.join('')
  }

  test.each([
    { password: 'canary' },
    { body: { currentPassword: 'canary' } },
    { request: { body: { token: 'canary', cvd: 'canary', creditCardNumber: 'canary' } } },
    { headers: { authorization: 'canary' } },
    { err: { body: { code: 'c4nary-_of_the_code' } } },
    { code: 'c4nary-_of_the_code_that_was_mailed_to_her' },
  ])('hides the secret in %j', (what) => {
    expect(logged(what)).toContain('[hidden]')
    expect(logged(what)).not.toMatch(/c.nary/)
  })

  test.each(['ENOSPC', '57P01', 'database_unavailable'])('shows %s, which says what failed', (code) => {
    const err = Object.assign(new Error('no room'), { code, token: 'canary' })
    expect(logged({ err })).toContain(`"code":"${code}"`)
    expect(logged({ err })).not.toContain('canary')
  })
})

test('a request that its client aborted is not an error', async () => {
  await raw(
    'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"user',
    true,
  )
  await expect.poll(() => world.logged()).toMatch(/"route":"\/api\/login".*"msg":"cut off"/)
  expect(world.logged()).not.toContain('"fault"')
})

test('a proxy that does not identify itself but speaks HTTP/1.0 gets no metrics', async () => {
  expect(await raw('GET /metrics HTTP/1.0\r\nhost: a\r\n\r\n', false)).toContain(' 404 ')
})
