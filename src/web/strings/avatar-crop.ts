export const avatarCrop = {
  title: 'YOUR PICTURE',
  hint: 'Drag to move it, or use the arrow keys.',
  position: 'Part of the picture that is used',
  zoom: 'Zoom',
  upload: 'UPLOAD',
  notAnImage: 'Please choose an image.',
  unreadable: 'This image could not be opened.',
} as const
