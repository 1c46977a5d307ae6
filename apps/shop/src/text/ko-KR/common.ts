// Words of common, in Korean.
export { common } from '../en-US/common.ts'
