// The sentences for fields filled in wrongly in English.
import type { FieldTexts } from '../text-shape.ts'

export const fields: FieldTexts = {
  accountRequired: 'Please enter an account',
  accountFormat: '4–32 letters, digits or _ . @ -',
  passwordRequired: 'Please enter the password',
  passwordMin: 'At least 6 characters',
  passwordMax: 'At most 128 characters',
  passwordSame: 'The new password must differ from the old one',
  passwordsNotMatch: 'Passwords do not match',
  inputAccountPassword: 'Please input account and password',
  emailCorrect: 'Please enter a correct email',
  mobileCorrect: 'Please enter a correct mobile number',
  oldRequired: 'Please enter the old password',
  payPwdMin: 'At least 6 digits',
  payPwdDigits: 'Digits only',
  oldPayRequired: 'Please enter the old payment password',
  required: 'Please fill this in',
  tooLong: 'This is too long',
  tooShort: 'This is too short',
  format: 'This does not look right',
  tooSmall: 'This is too small',
  tooLarge: 'This is too large',
  chooseOne: 'Please choose one of the options',
  unknownField: 'This field is not known',
  amountCorrect: 'Please enter a correct amount',
  nameTooLong: 'This name is too long',
}
