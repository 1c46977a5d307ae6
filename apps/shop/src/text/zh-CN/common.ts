// Words of common, in Simplified Chinese.
export { common } from '../en-US/common.ts'
