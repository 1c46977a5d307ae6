// Words of sending pictures, in English.

export const words = {
  add: 'Add picture',
  sending: 'Sending the picture',
  retry: 'Try again',
  chooseAnother: 'Choose another',
  remove: 'Remove picture',
  open: (position: number) => `Open picture ${position}`,
  tooLarge: 'This picture is larger than 25 MB',
  viewer: {
    previous: 'Previous picture',
    next: 'Next picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    pictureOf: (position: number, total: number) => `Picture ${position} of ${total}`,
  },
}
