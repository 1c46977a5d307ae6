// Validation messages in English, shared with the server.
export { fields as text } from '@shop/locale/fields/en-US.ts'
