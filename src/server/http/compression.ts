import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes. Shorter answers fit into the ten packets that a new connection may send at once. */
const WORTHWHILE = 14_000
/** Brotli quality, 0 to 11. A game at 3 takes two thirds of the time of 4, and is as small. */
const QUALITY = 3
/** Bytes. A longer answer would hold up the event loop for more than a millisecond or two: it is compressed by zlib's threads. */
const AT_ONCE = 65_536

/**
 * Compresses long JSON answers, such as a list of games, and the pages that the server renders, where the client accepts it. The web
 * app's files are compressed at build, and live streams are not compressed.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: WORTHWHILE,
    syncThreshold: AT_ONCE,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:application\/(?:problem\+)?json|text\/html)\b/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    globalDecompression: false,
  })
}
