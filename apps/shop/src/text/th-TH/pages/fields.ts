// The sentences for fields filled in wrongly in Thai: the same ones the server answers with.
export { fields as words } from '@shop/locale/fields/th-TH.ts'
