import { escaped } from '../gateways/email-template.ts'

export interface Page {
  readonly title: string
  readonly sentences: readonly string[]
  /** The label of a button that POSTs to the page's own address. */
  readonly button?: string
}

export const askPage: Page = {
  title: 'No more mails about games?',
  sentences: [
    'Invitations and cancellations are then shown in Anteroom only. Mails about your account still come.',
  ],
  button: 'End these mails',
}

export const donePage: Page = {
  title: 'No more mails about games',
  sentences: [
    'You will not get invitations or cancellations by mail any more.',
    'The settings of your account turn them on again.',
  ],
}

export const deadPage: Page = {
  title: 'This link does not work',
  sentences: ['Please open it as it stands in the mail, or change the settings of your account.'],
}

/** A page without scripts. */
export function pageHtml({ title, sentences, button }: Page, stylesheet: string): string {
  const form =
    button === undefined
      ? ''
      : `<form method="post"><button type="submit">${escaped(button)}</button></form>\n`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${escaped(title)} – Anteroom</title>
<link rel="stylesheet" href="${escaped(stylesheet)}">
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n')}
${form}<p><a href="/settings">Settings</a></p>
</main>
</body>
</html>
`
}

/** Follows the colour scheme; the button is a comfortable touch target. */
export const pageStyle = `
:root { color-scheme: dark light; --accent: light-dark(#0b6b43, #58c796); --on-accent: light-dark(#fff, #08130e); }
* { box-sizing: border-box; }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; background: light-dark(#fff, #101614); color: light-dark(#1a1a1a, #e9efec); }
main { max-width: 32rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
button { min-height: 48px; padding: 0 1.5rem; border: 0; border-radius: .75rem; font: inherit; font-weight: 600; background: var(--accent); color: var(--on-accent); }
a { display: inline-block; padding: .75rem 0; color: var(--accent); }
`
