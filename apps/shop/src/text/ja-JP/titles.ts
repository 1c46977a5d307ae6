// Words of titles, in Japanese.
export { titles } from '../en-US/titles.ts'
