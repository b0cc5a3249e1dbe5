import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What a browser says that it can read. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

/** An answer as it came over the line, not decompressed. */
export async function rawAnswer(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ headers: IncomingHttpHeaders; body: Buffer }>()
  request(url, { headers: { 'accept-encoding': ACCEPT_ENCODING, ...headers } }, (response) => {
    buffer(response).then((body) => resolve({ headers: response.headers, body }), reject)
  })
    .on('error', reject)
    .end()
  return promise
}
