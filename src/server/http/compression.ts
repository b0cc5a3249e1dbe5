import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes; smaller answers fit a connection's first packets anyway. */
const WORTHWHILE = 4096
/** Brotli quality, 0 to 11. At 4 it is as fast as gzip and a tenth smaller. */
const QUALITY = 4

/**
 * Compresses long JSON answers, such as a list of games, where the client accepts it. The web app's files are compressed at build,
 * and live streams are not compressed.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: WORTHWHILE,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(?:problem\+)?json\b/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    globalDecompression: false,
  })
}
