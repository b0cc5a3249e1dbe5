import { afterEach, describe, expect, it, vi } from 'vitest'
import { type PendingAnswer, pendingAnswer, sendAnswer } from '../../src/web/poster/calls.ts'

const NOW = 1_795_825_800
const DAY = 24 * 3600
const answer: PendingAnswer = { token: 'a-link', name: 'Mike', answer: 'accepted', key: 'a-key' }

describe('an answer sent but not confirmed', () => {
  it('is stored for its link, as long as the server knows its key (Rule 19.14)', () => {
    const pending = pendingAnswer('a-link')
    pending.write(answer, NOW)
    expect(pending.read(NOW + DAY - 1)).toEqual(answer)
    expect(pendingAnswer('another-link').read(NOW)).toBeNull()
    expect(pending.read(NOW + DAY)).toBeNull()
    pending.write(answer, NOW)
    pending.forget()
    expect(pending.read(NOW)).toBeNull()
  })
})

describe('sending an answer', () => {
  afterEach(() => void vi.unstubAllGlobals())

  const answers = (...given: readonly (Response | 'lost')[]) => {
    const sent: { key: string | null; body: unknown }[] = []
    const left = [...given]
    vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
      const headers = new Headers(request.headers)
      sent.push({ key: headers.get('idempotency-key'), body: JSON.parse(String(request.body)) })
      const next = left.length > 1 ? left.shift() : left[0]
      if (!next || next === 'lost') throw new TypeError('Failed to fetch')
      return next.clone()
    })
    return sent
  }
  const send = () => sendAnswer('/api/answer-link', answer, async () => undefined)
  const json = (status: number, body: unknown) => Response.json(body, { status })
  const passed = json(200, { data: { pass: 'a-pass', response: 'accepted', waiting: null } })

  it('is retried with the same key while the connection is lost', async () => {
    const sent = answers('lost', json(503, {}), passed)
    expect(await send()).toEqual({ kind: 'answered', pass: 'a-pass' })
    const { token, name } = answer
    expect(sent).toEqual(Array(3).fill({ key: 'a-key', body: { token, name, answer: 'accepted' } }))
  })

  it('of a known guest is sent with their pass instead of the name', async () => {
    const sent = answers(passed)
    await sendAnswer('/api/answer-link', { ...answer, pass: 'an-earlier-pass' })
    expect(sent[0]?.body).toEqual({ token: 'a-link', pass: 'an-earlier-pass', answer: 'accepted' })
  })

  it('gives up after five attempts, with an unknown outcome', async () => {
    const sent = answers('lost')
    expect(await send()).toEqual({ kind: 'unknown', message: '' })
    expect(sent).toHaveLength(5)
  })

  it.each([
    [json(500, { detail: 'Something went wrong.' }), 'Something went wrong.'],
    [json(429, { detail: 'Too many requests.' }), 'Too many requests.'],
    [json(200, {}), ''],
    [new Response('<html>', { status: 200 }), ''],
  ])('has an unknown outcome if the server says nothing about the answer', async (response, message) => {
    answers(response)
    expect(await send()).toEqual({ kind: 'unknown', message })
  })

  it.each([
    [json(409, { detail: 'This game has started.' }), 'This game has started.'],
    [
      json(422, { detail: 'Invalid.', errors: [{ path: 'name', message: 'A name is required.' }] }),
      'A name is required.',
    ],
    [new Response('nothing', { status: 404 }), ''],
  ])('is refused in the server’s words', async (response, message) => {
    answers(response)
    expect(await send()).toEqual({ kind: 'refused', message })
  })
})
