import { createElement, type SVGAttributes } from 'react'

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGAttributes<SVGElement> {
  size?: number | undefined
}

/**
 * Replaces Lucide's own factory (vite.config.ts), which is much larger than these icons need. Icons are decorative: text or
 * a label says what they mean.
 */
// biome-ignore lint/style/noDefaultExport: Lucide's icons import it so.
export default function createIcon({ node }: IconData) {
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
