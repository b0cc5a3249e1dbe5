import { useState } from 'react'
import type { WireProfile } from '../../contract/endpoints.ts'
import { english } from '../../domain/base/language.ts'
import { languageFor } from '../../domain/base/preferred-language.ts'
import { isStorageReplaced } from '../api/blocked-storage.ts'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { chooseLanguage, translated } from '../i18n/load-language.ts'
import { accountFailures } from '../i18n/texts/toasts.ts'
import { Select } from '../ui/Choice.tsx'
import { Section } from '../ui/Sections.tsx'

const AS_BROWSER = 'browser'

/** Each language under its own name: "Deutsch". */
const nameOf = (code: string) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code

/** Without storage, a new page would sign the person out and forget the choice. */
const openAnew = () => {
  if (!isStorageReplaced()) window.location.reload()
}

/** The language of the account, on every device (Rule 31.1). Texts are translated when the page loads, so a change reloads it. */
export function LanguageSetting({ profile }: { profile: WireProfile }) {
  const [wanted, setWanted] = useState<string | null>()
  const update = useAction('updateSettings', {
    failed: accountFailures.updateSettings,
    onFailed: () => setWanted(undefined),
    onDone: ({ language }) => {
      chooseLanguage(language)
      openAnew()
    },
  })
  const change = (language: string | null) => {
    setWanted(language)
    update.mutate({ language })
  }
  const codes = [english, ...translated].map(({ code }) => code)
  const ofBrowser = languageFor(navigator.languages, translated)?.code
  return (
    <Section title={t`Language`}>
      <div className="stack-l">
        <Select
          label={t`Language of the app`}
          hint={t`Mails and notifications use it too. The page reloads.`}
          value={(wanted === undefined ? profile.language : wanted) ?? AS_BROWSER}
          disabled={wanted !== undefined}
          options={[
            { value: AS_BROWSER, label: t`As in this browser (${nameOf(ofBrowser ?? english.code)})` },
            ...codes.map((code) => ({ value: code, label: nameOf(code) })),
          ]}
          onChange={(code) => change(code === AS_BROWSER ? null : code)}
        />
      </div>
    </Section>
  )
}
