// Words of identity, in Korean.
export { identity } from '../en-US/identity.ts'
