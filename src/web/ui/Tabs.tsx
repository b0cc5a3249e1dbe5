import styles from './Tabs.module.css'

export interface TabsProps<T extends string> {
  label: string
  tabs: readonly { readonly id: T; readonly label: string }[]
  current: T
  onChange: (tab: T) => void
}

/** Tabs over one panel; put `role="tabpanel"` and `aria-label` on that. */
export function Tabs<T extends string>({ label, tabs, current, onChange }: TabsProps<T>) {
  return (
    <div role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === current}
          className={`small ${styles.tab}`}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
