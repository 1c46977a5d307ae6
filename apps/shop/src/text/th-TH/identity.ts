// Words of identity, in Thai.
export { identity } from '../en-US/identity.ts'
