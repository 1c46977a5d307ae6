// Words of titles, in Traditional Chinese.
export { titles } from '../en-US/titles.ts'
