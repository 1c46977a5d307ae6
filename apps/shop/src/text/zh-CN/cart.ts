// Words of cart, in Simplified Chinese.
export { cart } from '../en-US/cart.ts'
