import { words } from '../i18n/texts/words.ts'
import { Skeleton } from '../ui/Placeholders.tsx'
import styles from './Settings.module.css'

export function SettingsSkeleton() {
  return (
    <div className={`stack-xl ${styles.sections}`} role="status" aria-label={words.loading}>
      <Bones fields={6} />
      <div className={styles.payment}>
        <Bones fields={2} />
      </div>
      <Bones fields={1} />
    </div>
  )
}

function Bones({ fields }: { fields: number }) {
  return (
    <div className="stack-s">
      <Skeleton width="40%" height="1rem" />
      <FieldSkeletons count={fields} />
    </div>
  )
}

export function FieldSkeletons({ count }: { count: number }) {
  return (
    <div className="stack-l" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index} className="stack-s">
          <Skeleton width="30%" height="1rem" />
          <Skeleton height="50px" />
        </div>
      ))}
      <Skeleton height="44px" />
    </div>
  )
}
