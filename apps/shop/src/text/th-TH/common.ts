// Words of common, in Thai.
export { common } from '../en-US/common.ts'
