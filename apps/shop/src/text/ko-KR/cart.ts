// Words of the bag, in Korean.
import type { cart as english } from '../en-US/cart.ts'

export const cart: typeof english = {
  bagEmpty: '장바구니가 비어 있습니다',
  bagEmptyBody: '담아 둔 상품은 어느 기기에서든 여기에서 확인할 수 있습니다.',
  startShopping: '쇼핑 시작하기',
  selectItemsFirst: '먼저 상품을 선택해 주세요',
}
