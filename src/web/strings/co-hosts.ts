/** Naming co-hosts (Rule 20.1). */
export const coHostWords = {
  open: 'Co-hosts',
  title: 'CO-HOSTS',
  text: 'A co-host can do everything at the table from their own phone.',
  nobody: 'Nobody to choose from yet. A co-host has accepted, and has an account.',
  label: 'Co-host',
  done: 'DONE',
} as const
