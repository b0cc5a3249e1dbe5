import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes. Shorter answers fit into a few packets. */
const WORTHWHILE = 2_000
/** Brotli quality, 0 to 11. For a game of 10 entries, 1 takes 16 µs where 4 takes 40, and the answer is 15 % larger. */
const QUALITY = 1
/** The window is 2 to this power of bytes: 64 kB, as large as the longest answer that is compressed at once. */
const WINDOW = 16
/** Bytes of a buffer that is made for each answer: zlib's own 16 kB are garbage that is collected too often. */
const CHUNK = 4096
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
    brotliOptions: {
      chunkSize: CHUNK,
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW },
    },
    globalDecompression: false,
  })
}
