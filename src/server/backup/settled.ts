import { open } from 'node:fs/promises'

/** Waits until a file, or the names in a folder, are on the disk: a power cut does not take them back. */
export async function settled(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
