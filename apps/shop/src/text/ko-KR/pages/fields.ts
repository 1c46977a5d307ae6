// Validation messages in Korean, shared with the server.
export { fields as text } from '@shop/locale/fields/ko-KR.ts'
