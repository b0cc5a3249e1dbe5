import Copy from 'lucide-react/dist/esm/icons/copy.mjs'
import { t } from '../../i18n/language.ts'
import { settlementFailures } from '../../i18n/texts/toasts.ts'
import { words } from '../../i18n/texts/words.ts'
import { copyText } from '../../share/send.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Tab.module.css'

/** A person's pay handle, to copy. Null: they have not set one. */
export function PayHandle({ name, handle }: { name: string; handle: string | null }) {
  if (!handle) return <p className="small">{t`${name} hasn’t said how yet.`}</p>
  return (
    <div className={`wrap ${styles.handle}`}>
      <p className="lines small">
        {t`${name} takes`}
        <b className="ink anywhere">{handle}</b>
      </p>
      <Button
        size="s"
        icon={<Copy size={16} />}
        onClick={() => copyText(handle, { failed: settlementFailures.copyHandle })}
      >
        {words.copy}
      </Button>
    </div>
  )
}
