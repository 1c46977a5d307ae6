// Validation messages in Thai, shared with the server.
export { fields as text } from '@shop/locale/fields/th-TH.ts'
