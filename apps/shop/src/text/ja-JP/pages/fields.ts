// Validation messages in Japanese, shared with the server.
export { fields as text } from '@shop/locale/fields/ja-JP.ts'
