// The sentences for fields filled in wrongly in Simplified Chinese: the same ones the server answers with.
export { fields as words } from '@shop/locale/fields/zh-CN.ts'
