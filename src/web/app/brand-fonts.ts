import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
import { deviceItem } from '../api/device-item.ts'

/** As in poster/fonts.css. Only weight 700 of Bricolage, for all titles: half the bytes of the variable font. */
const FONTS = [
  { family: 'Figtree Variable', url: figtree, weight: '300 900' },
  { family: 'Bricolage Grotesque', url: bricolage, weight: '100 900' },
]

/** True once the fonts have come, since a cache of this device has them from then on. */
const cachedItem = deviceItem<boolean>('anteroom.fonts')

export const areFontsCached = (): boolean => cachedItem.read() === true

/**
 * Fetches the brand's fonts; resolves once they have come or failed. The stylesheet does not name them, because a browser would then fetch
 * them before the code, which they delay by 0.2 s on a slow line. Until they come, the device's fonts replace them with the same metrics
 * (ui/fallback-fonts.css).
 */
export async function loadBrandFonts(): Promise<void> {
  const faces = FONTS.map(
    ({ family, url, weight }) => new FontFace(family, `url(${url})`, { weight, display: 'swap' }),
  )
  for (const face of faces) document.fonts.add(face)
  const loaded = await Promise.allSettled(faces.map((face) => face.load()))
  if (loaded.every(({ status }) => status === 'fulfilled')) cachedItem.write(true)
}
