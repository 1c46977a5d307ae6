// Words of common, in Japanese.
export { common } from '../en-US/common.ts'
