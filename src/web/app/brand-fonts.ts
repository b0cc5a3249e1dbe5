import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Only weight 700 of Bricolage, for all titles: half the bytes of the variable font. */
const FONTS = [
  { family: 'Figtree Variable', url: figtree, weight: '300 900' },
  { family: 'Bricolage Grotesque', url: bricolage, weight: '100 900' },
]

/**
 * Fetches the brand's fonts; resolves once they have come or failed. The stylesheet does not name them, because a browser would then fetch
 * them before the code, which they delay by 0.2 s on a slow line. Until they come, the device's fonts replace them with the same metrics
 * (ui/fallback-fonts.css).
 */
export function loadBrandFonts(): Promise<unknown> {
  return Promise.allSettled(
    FONTS.map(({ family, url, weight }) => {
      const font = new FontFace(family, `url(${url})`, { weight, display: 'swap' })
      document.fonts.add(font)
      return font.load()
    }),
  )
}
