// Words of cart, in Traditional Chinese.
export { cart } from '../en-US/cart.ts'
