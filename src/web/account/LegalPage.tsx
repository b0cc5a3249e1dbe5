import { type LegalText, privacy, terms } from '../i18n/texts/legal.ts'
import { words } from '../i18n/texts/words.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { ButtonLink } from '../ui/Button.tsx'
import styles from './AccountPage.module.css'
import { AccountPage } from './AccountPage.tsx'

/** A text with the way back to the sign-up (Rule 14.7). */
function LegalPage({ text }: { text: LegalText }) {
  return (
    <AccountPage
      title={text.title}
      reading
      onClose={() => navigate(href('/sign-up'))}
      actions={<ButtonLink href={href('/sign-up')}>{words.back}</ButtonLink>}
    >
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
  return <LegalPage text={privacy} />
}

export function Terms() {
  return <LegalPage text={terms} />
}
