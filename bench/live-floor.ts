import { createServer, type ServerResponse } from 'node:http'

/**
 * The least that a server of streams has to do: every request to /api/live is kept open, and the body of a POST is written to all of
 * them. Prints its port; ends with its parent.
 */
const readers = new Set<ServerResponse>()
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(':\n\n')
    readers.add(response)
    response.on('close', () => readers.delete(response))
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const frame = Buffer.concat(chunks)
    for (const reader of readers) reader.write(frame)
    response.end()
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit(0))
