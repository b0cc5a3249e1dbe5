import type { Output } from '../../../contract/endpoints.ts'
import type { KnownWords, PosterWords } from '../../../contract/link.ts'
import { paths } from '../../../contract/paths.ts'
import type { Language } from '../../../domain/base/language.ts'
import { type Text, text, worded } from '../../../domain/base/text.ts'
import { guestNameProblem } from '../../../domain/guests/guest-names.ts'
import { type Html, html } from '../../html.ts'

type Opened = Output<'openLink'>

/**
 * The form below the arch. src/web/poster makes it work; until it has loaded, the buttons are disabled, so that no browser submits the form
 * itself. It does not contain the address of the link, so that a saved or forwarded page reveals nothing.
 */
export function answerFormHtml({ game, access }: Opened, language: Language): Html {
  const say = (words: Text) => worded(words, language)
  const isFull = game.filled >= game.seats
  const button = (answer: string, look: string, label: Text) =>
    html`<button type="submit" value="${answer}" class="button ${look} l" disabled>${say(label)}</button>`
  return html`<form class="answer" action="${paths.answerLink[1]}" data-open="${paths.openLink[1]}" data-words="${JSON.stringify(formWords(language))}" novalidate>
<div class="ways">
<div class="self" hidden>
<p>${say(text`You’re signed in on this device.`)}</p>
<a class="button primary l" href="/login">${say(text`Join as yourself`)}</a>
<button type="button" class="button secondary">${say(text`Answer as a guest`)}</button>
</div>
<div class="stranger">
<div class="field">
<div class="who">
<div class="known" data-known="${JSON.stringify(knownWords(game, language))}" hidden>
<p class="asked" role="status"></p>
<button type="button" class="button ghost s"></button>
</div>
<div class="named">
<label class="label" for="name">${say(text`Your name`)}</label>
<input id="name" class="control" type="text" placeholder="${say(text`What your friends call you`)}" autocomplete="given-name" autocapitalize="words" spellcheck="false" enterkeyhint="done" aria-describedby="problem hint">
</div>
</div>
<div class="notes">
<p id="hint" class="hint">${say(hint(game, access))}</p>
<p id="problem" class="error" role="alert"></p>
</div>
</div>
<div class="buttons">
${button('accepted', 'primary', isFull ? text`Join the waitlist` : text`I’m in`)}
${button('maybe', 'secondary', text`Maybe`)}
${button('declined', 'secondary', text`Can’t make it`)}
</div>
<noscript><p class="hint off">${say(text`Answering needs JavaScript, which is switched off here.`)}</p></noscript>
</div>
</div>
${accountLink(language)}
</form>`
}

/** The link to sign in, also below an empty arch. */
export const accountLink = (language: Language): Html =>
  html`<a class="account" href="/login">${worded(text`I have an account`, language)}</a>`

function hint({ seats, filled, hostFirstName }: Opened['game'], access: Opened['access']): Text {
  const isAsk = access === 'ask'
  if (filled < seats)
    return isAsk
      ? text`No sign-up. ${hostFirstName} lets you in.`
      : text`No sign-up. You’ll get the address once you’re in.`
  return isAsk
    ? text`All ${seats} seats are taken. ${hostFirstName} puts you on the waitlist.`
    : text`All ${seats} seats are taken. The waitlist is first come, first served.`
}

/** Invalid names, one for each reason; the form never validates a blank one. */
const refused = ['x'.repeat(100), '@', 'hidden\u200b']

/** The texts of the page's script (src/web/poster), in the language of the page. */
function formWords(language: Language): PosterWords {
  const say = (words: Text) => worded(words, language)
  const patterns = refused.flatMap((name) => guestNameProblem(name)?.pattern ?? [])
  return {
    nameFirst: say(text`Your name first.`),
    noConnection: say(text`No connection. Your answer is kept on this device and goes out when you’re back.`),
    failed: say(text`That did not work. Please try again.`),
    tryAgain: say(text`Try again`),
    texts: Object.fromEntries(
      patterns.flatMap((pattern) => {
        const found = language.texts[pattern]
        return found === undefined ? [] : [[pattern, found]]
      }),
    ),
  }
}

/** The texts of the form for a guest whom the device knows. One of the taken seats may be theirs, so it promises no waitlist. */
function knownWords({ seats, filled, hostFirstName }: Opened['game'], language: Language): KnownWords {
  const say = (words: Text) => worded(words, language)
  return {
    question: say(text`${'{0}'}?`),
    yes: say(text`I’m in`),
    other: say(text`I’m not ${'{0}'}`),
    hint: say(
      filled < seats
        ? text`You’ve been at ${hostFirstName}’s table before.`
        : text`If no seat is left for you, you’re on the waitlist.`,
    ),
  }
}
