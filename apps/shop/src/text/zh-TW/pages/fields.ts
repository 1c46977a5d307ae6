// The sentences for fields filled in wrongly in Traditional Chinese: the same ones the server answers with.
export { fields as words } from '@shop/locale/fields/zh-TW.ts'
