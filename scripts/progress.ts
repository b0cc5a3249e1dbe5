import type { OnProgress } from '../src/server/backup/manifest.ts'

/** Shows how far each piece of work has come: on one line of a terminal, else as a line when it is done. */
export function progressOn(stream: NodeJS.WriteStream): OnProgress {
  let shown = ''
  return (what, done, total) => {
    const finished = done >= total
    const text = `${what} ${total > 0 ? Math.floor((100 * done) / total) : 100} %`
    if (text === shown) return
    shown = text
    if (stream.isTTY) stream.write(`\r\u001b[K${text}${finished ? '\n' : ''}`)
    else if (finished) stream.write(`${text}\n`)
  }
}
