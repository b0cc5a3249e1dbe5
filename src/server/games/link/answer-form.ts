import type { Output } from '../../../contract/endpoints.ts'
import { paths } from '../../../contract/paths.ts'
import { escaped } from '../../gateways/email-template.ts'

type Opened = Output<'openLink'>

/**
 * The form below the arch, as HTML. src/web/poster makes it work; until it has loaded, the buttons are disabled, so that no browser sends
 * the form by itself. The address of the link is not in it: a page that is saved or passed on gives nothing away.
 */
export function answerFormHtml({ game, access }: Opened): string {
  const isFull = game.filled >= game.seats
  const yes = isFull ? 'JOIN THE WAITLIST' : "I'M IN"
  const button = (answer: string, look: string, label: string) =>
    `<button type="submit" value="${answer}" class="button ${look} l" disabled>${label}</button>`
  return `<form class="answer" action="${paths.answerLink[1]}" novalidate>
<div class="ways">
<div class="self" hidden>
<p>You're signed in on this device.</p>
<a class="button primary l" href="/login">JOIN AS YOURSELF</a>
<button type="button" class="button secondary">ANSWER AS A GUEST</button>
</div>
<div class="stranger">
<div class="field">
<label class="label" for="name">Your name</label>
<input id="name" class="control" type="text" placeholder="What your friends call you" autocomplete="given-name" autocapitalize="words" spellcheck="false" enterkeyhint="done" aria-describedby="problem hint">
<div class="notes">
<p id="hint" class="hint">${hintHtml(game, access)}</p>
<p id="problem" class="error" role="alert"></p>
</div>
</div>
<div class="buttons">
${button('accepted', 'primary', yes)}
${button('declined', 'secondary', "CAN'T MAKE IT")}
</div>
<noscript><p class="hint off">Answering needs JavaScript, which is switched off here.</p></noscript>
</div>
</div>
${accountLink}
</form>`
}

/** Below an arch that is empty. */
export const accountLink = '<a class="account" href="/login">I have an account</a>'

function hintHtml({ seats, filled, hostFirstName }: Opened['game'], access: Opened['access']): string {
  const host = escaped(hostFirstName)
  const isAsk = access === 'ask'
  if (filled >= seats)
    return `All ${seats} seats are taken. ${isAsk ? `${host} puts you on the waitlist.` : 'The waitlist is first come, first served.'}`
  return `No sign-up. ${isAsk ? `${host} lets you in.` : "You'll get the address once you're in."}`
}
