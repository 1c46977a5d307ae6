// Words of customers, in Korean.
export { customers } from '../en-US/customers.ts'
