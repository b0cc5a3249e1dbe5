import * as toasts from '../src/web/i18n/texts/toasts.ts'
import { projectText, reportFaults, sourcesIn } from './project-text.ts'
import { type ToastText, toastProblems } from './spec/toasts.ts'

/** Fails unless every toast text of the product occurs once in the code and word for word in a test. */
const catalogue = Object.entries(toasts).filter(([name]) => /(?:failures|successes)$/i.test(name))
// A failure and a success of one call share a name.
const texts: Record<string, ToastText> = Object.fromEntries(
  catalogue.flatMap(([group, named]) =>
    Object.entries(named).map(([name, text]) => [
      `${name} (${/failures$/i.test(group) ? 'failure' : 'success'})`,
      text,
    ]),
  ),
)
const tests = [...sourcesIn('e2e'), ...sourcesIn('test')]
console.log(`${Object.keys(texts).length} toast texts`)
reportFaults(toastProblems({ texts, read: projectText, code: sourcesIn('src'), tests }))
