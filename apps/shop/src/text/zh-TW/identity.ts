// Words of identity, in Traditional Chinese.
export { identity } from '../en-US/identity.ts'
