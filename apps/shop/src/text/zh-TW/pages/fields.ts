// Validation messages in Traditional Chinese, shared with the server.
export { fields as text } from '@shop/locale/fields/zh-TW.ts'
