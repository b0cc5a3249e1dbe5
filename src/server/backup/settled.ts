import { open } from 'node:fs/promises'

/** Flushes a file, or a folder's entries, to disk. Some file systems (network drives) cannot flush folders and are left alone. */
export async function settled(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    const cannot = (error as NodeJS.ErrnoException).code === 'EINVAL' && (await handle.stat()).isDirectory()
    if (!cannot) throw error
  } finally {
    await handle.close()
  }
}
