// Words of cart, in Thai.
export { cart } from '../en-US/cart.ts'
