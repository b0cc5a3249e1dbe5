import zlib, { constants, crc32 } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Bytes; smaller answers fit a connection's first packets anyway. */
const WORTHWHILE = 4096
/** Brotli quality, 0 to 11. At 4 it is as fast as gzip and a tenth smaller. */
const QUALITY = 4
/** Bytes. A longer answer would hold up the event loop for more than a millisecond or two: it is compressed by zlib's threads. */
const AT_ONCE = 65_536
/** Bytes of answers that are cached, as they are and compressed: more than a thousand games. */
const CACHED = 8_000_000

type Compress = (bytes: Buffer, options?: object) => Buffer

interface Cached {
  readonly bytes: Buffer
  readonly compressed: Buffer
}

/**
 * Compresses the same bytes once: after a change, everybody at the table fetches the same game. A cached answer is found by its checksum
 * and then compared, so it can never be stale.
 */
export function compressOnce(compressBytes: Compress, maxBytes: number): Compress {
  const cache = new LRUCache<number, Cached>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes, compressed }) => bytes.length + compressed.length,
  })
  return (bytes, options) => {
    const key = crc32(bytes)
    const cached = cache.get(key)
    if (cached?.bytes.equals(bytes)) return cached.compressed
    const compressed = compressBytes(bytes, options)
    cache.set(key, { bytes, compressed })
    return compressed
  }
}

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
    zlib: {
      ...zlib,
      brotliCompressSync: compressOnce(zlib.brotliCompressSync, CACHED),
      gzipSync: compressOnce(zlib.gzipSync, CACHED),
    },
    globalDecompression: false,
  })
}
