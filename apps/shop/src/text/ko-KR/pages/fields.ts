// The sentences for fields filled in wrongly in Korean: the same ones the server answers with.
export { fields as words } from '@shop/locale/fields/ko-KR.ts'
