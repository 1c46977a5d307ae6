// Words of customers, in Japanese.
export { customers } from '../en-US/customers.ts'
