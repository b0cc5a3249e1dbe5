import { open } from 'node:fs/promises'

/**
 * Waits until a file, or the names in a folder, are on the disk: a power cut does not take them back. Some file systems, network
 * drives among them, cannot be asked for a folder: there it is left to them.
 */
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
