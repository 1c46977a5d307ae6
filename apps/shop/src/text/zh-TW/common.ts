// Words of common, in Traditional Chinese.
export { common } from '../en-US/common.ts'
