/** Whether this device has a share sheet (Rule 14.14). */
export const canShare = () => 'share' in navigator
