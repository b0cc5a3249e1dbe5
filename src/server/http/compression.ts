import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller answers fit the first packets of a connection anyway, in bytes. */
const WORTHWHILE = 4096
/** Of Brotli's 0 to 11: about what gzip takes in time, and a tenth smaller. */
const QUALITY = 4

/**
 * Compresses long JSON answers, such as a list of games, for those who ask for it: on a bad line the length is what one waits
 * for. The web app's files are compressed at build, and a live stream goes out as it comes.
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
