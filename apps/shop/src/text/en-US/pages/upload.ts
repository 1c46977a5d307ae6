// Words of sending pictures, in English.

export const words = {
  add: 'Add picture',
  sending: 'Sending the picture',
  retry: 'Try again',
  chooseAnother: 'Choose another',
  remove: 'Remove picture',
  open: (position: number) => `Open picture ${position}`,
  tooLarge: 'This picture is larger than 25 MB',
  wait: 'Please wait for the upload',
  failed: 'One picture was not sent. Try again or remove it.',
  leftOut: (count: number) =>
    count === 1
      ? '1 picture was left out: there is no more room'
      : `${count} pictures were left out: there is no more room`,
  viewer: {
    previous: 'Previous picture',
    next: 'Next picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    pictureOf: (position: number, total: number) => `Picture ${position} of ${total}`,
  },
}
