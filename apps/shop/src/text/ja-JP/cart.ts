// Words of cart, in Japanese.
export { cart } from '../en-US/cart.ts'
