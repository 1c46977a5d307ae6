// Words of identity, in Simplified Chinese.
export { identity } from '../en-US/identity.ts'
