// Words of customers, in Traditional Chinese.
export { customers } from '../en-US/customers.ts'
