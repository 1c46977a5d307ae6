// Texts for picture uploads, in English.

export const text = {
  add: 'Add picture',
  sending: 'Uploading picture',
  retry: 'Try again',
  chooseAnother: 'Choose another',
  remove: 'Remove picture',
  open: (position: number) => `Open picture ${position}`,
  tooLarge: 'This picture is larger than 25 MB',
  wait: 'Wait for the upload to finish',
  failed: 'One picture wasn’t uploaded. Try again or remove it.',
  leftOut: (count: number) =>
    count === 1 ? 'Limit reached. 1 picture wasn’t added' : `Limit reached. ${count} pictures weren’t added`,
  viewer: {
    previous: 'Previous picture',
    next: 'Next picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    pictureOf: (position: number, total: number) => `Picture ${position} of ${total}`,
  },
}
