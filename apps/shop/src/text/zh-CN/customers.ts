// Words of customers, in Simplified Chinese.
export { customers } from '../en-US/customers.ts'
