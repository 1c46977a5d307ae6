// Words of titles, in Simplified Chinese.
export { titles } from '../en-US/titles.ts'
