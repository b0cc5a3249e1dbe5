import { t } from '../i18n/language.ts'
import styles from './StepBar.module.css'

/** The current step of a wizard. `step` counts from 1. */
export function StepBar({ step, steps }: { step: number; steps: number }) {
  return (
    <div className={styles.steps} role="img" aria-label={t`Step ${step} of ${steps}`}>
      {Array.from({ length: steps }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its index.
          key={index}
          className={index < step ? styles.done : styles.todo}
        />
      ))}
    </div>
  )
}
