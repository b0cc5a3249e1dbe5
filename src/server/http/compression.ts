import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** In bytes: smaller answers fit the first packets of a connection anyway. */
const WORTHWHILE = 4096
/** Brotli's quality, 0 to 11: takes as long as gzip and is a tenth smaller. */
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
