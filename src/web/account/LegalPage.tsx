import { type LegalText, privacy, terms } from '../i18n/texts/legal.ts'
import { href } from '../navigation/href.ts'
import styles from './AccountPage.module.css'
import { AccountPage } from './AccountPage.tsx'

/** A legal text with a link back to the sign-up (Rule 14.7). */
function LegalPage({ text }: { text: LegalText }) {
  return (
    <AccountPage title={text.title} reading back={href('/sign-up')}>
      <article className={`stack ${styles.text}`}>
        <p>{text.lead}</p>
        {text.parts.map((part) => (
          <section key={part.title} className="stack-s muted">
            <h2>{part.title}</h2>
            {part.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </AccountPage>
  )
}

export function Privacy() {
  return <LegalPage text={privacy()} />
}

export function Terms() {
  return <LegalPage text={terms()} />
}
