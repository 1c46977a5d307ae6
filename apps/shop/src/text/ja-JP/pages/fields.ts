// The sentences for fields filled in wrongly in Japanese: the same ones the server answers with.
export { fields as words } from '@shop/locale/fields/ja-JP.ts'
