// Words of titles, in Thai.
export { titles } from '../en-US/titles.ts'
