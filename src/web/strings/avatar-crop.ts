import { t } from '../i18n/language.ts'
export const avatarCrop = {
  title: t`YOUR PICTURE`,
  hint: t`Drag to move it, or use the arrow keys.`,
  position: t`Part of the picture that is used`,
  zoom: t`Zoom`,
  upload: t`UPLOAD`,
  notAnImage: t`Please choose an image.`,
  unreadable: t`This image could not be opened.`,
} as const
