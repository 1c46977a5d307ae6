// The sentences for fields filled in wrongly in English: the same ones the server answers with.
export { fields as words } from '@shop/locale/fields/en-US.ts'
