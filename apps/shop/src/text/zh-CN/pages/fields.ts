// Validation messages in Simplified Chinese, shared with the server.
export { fields as text } from '@shop/locale/fields/zh-CN.ts'
