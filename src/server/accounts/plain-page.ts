import type { Language } from '../../domain/base/language.ts'
import { type Html, html } from '../html.ts'

/** The path of the stylesheet for pages that mailed links open. */
export const STYLE_PATH = '/unsubscribe/page.css'

interface PlainPage {
  /** The language of the page. */
  readonly language: Language
  /** The title, and also the heading. */
  readonly title: string
  /** The content below the heading. */
  readonly body: readonly Html[]
}

/** A page without scripts, which search engines must not index. */
export const plainPage = ({ language, title, body }: PlainPage): string =>
  html`<!doctype html>
<html lang="${language.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${title} – Anteroom</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<main>
<p class="mark"><img src="/favicon.svg" width="32" height="32" alt="">Anteroom</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.source

/** Follows the colour scheme. Buttons are comfortable touch targets; the brass one is the primary action. */
export const pageStyle = `
:root { color-scheme: dark light; --page: #faf7ef; --ink: #16201b; --muted: #5c665f; --edge: #85805f; }
@media (prefers-color-scheme: dark) { :root { --page: #0d1311; --ink: #f5f1e6; --muted: #a3b1a9; --edge: #5b7167; } }
* { box-sizing: border-box; }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; background: var(--page); color: var(--ink); overflow-wrap: anywhere; }
main { max-width: 32rem; margin: 0 auto; padding: 1.5rem 1.25rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2; }
p { margin: 0 0 1rem; }
.mark { display: flex; gap: .625rem; align-items: center; margin-bottom: 2rem; font-weight: 700; }
.facts { margin-bottom: 1.5rem; padding: 1rem 1.25rem; border-radius: 1rem; background: #12452f; color: #f5f1e6; }
.facts p { margin: 0; }
.facts p:first-child { font-size: 1.25rem; font-weight: 700; }
.muted { color: var(--muted); font-size: .9375rem; }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin-bottom: 1rem; }
button { flex: 1 1 8rem; min-height: 48px; padding: .5rem 1rem; border: 1px solid #e6bd63; border-radius: .75rem; font: inherit; font-weight: 700; background: #e6bd63; color: #221803; cursor: pointer; }
button.quiet { border-color: var(--edge); background: none; color: var(--ink); }
a { display: inline-block; padding: .75rem 0; color: inherit; }
`
