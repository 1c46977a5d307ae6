// Words of cart, in Korean.
export { cart } from '../en-US/cart.ts'
