// Words of titles, in Korean.
export { titles } from '../en-US/titles.ts'
