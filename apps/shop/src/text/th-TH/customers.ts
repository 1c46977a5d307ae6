// Words of customers, in Thai.
export { customers } from '../en-US/customers.ts'
