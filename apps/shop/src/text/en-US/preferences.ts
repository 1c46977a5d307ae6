// Texts for the language choice, in English.

export const preferences = {
  chooseLanguage: 'Choose your language',
  languageLead: 'Sets the language of pages, products, and messages.',
  savedOnDevice: 'Saved on this device only',
  savedOnDeviceBody: 'We couldn’t reach your account. This device keeps the new language.',
}
