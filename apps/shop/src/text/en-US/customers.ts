// Words of the personal pages and the language choice, in English.

export const customers = {
  chooseLanguage: 'Choose your language',
  languageLead: 'Pages, product texts and messages follow this choice.',
  savedOnDevice: 'Saved on this device only',
  savedOnDeviceBody: 'Your account could not be reached. The language stays switched here.',
}
