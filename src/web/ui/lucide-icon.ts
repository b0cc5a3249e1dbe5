import { createElement, type SVGAttributes } from 'react'

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGAttributes<SVGElement> {
  size?: number | undefined
}

/**
 * Stands in for Lucide's own factory (vite.config.ts), which carries far more than these icons use. Icons are
 * decorative: what they mean is said beside them or by the label of their button.
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
