// Words of identity, in Japanese.
export { identity } from '../en-US/identity.ts'
