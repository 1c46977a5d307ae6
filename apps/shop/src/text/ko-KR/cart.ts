// Texts for the empty bag and for its selection, in Korean.
import type { cart as english } from '../en-US/cart.ts'

export const cart: typeof english = {
  startShopping: '쇼핑 시작하기',
  selectItemsFirst: '먼저 상품을 선택해 주세요',
}
