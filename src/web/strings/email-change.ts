/** Confirming a new email address by the link of its mail (Rule 14.10). */
export const emailChange = {
  title: 'EMAIL CHANGE',
  oneMoment: 'One moment',
  confirming: 'Confirming your new email address…',
} as const
