// Words of the bag, in Japanese.
import type { cart as english } from '../en-US/cart.ts'

export const cart: typeof english = {
  bagEmpty: 'バッグは空です',
  bagEmptyBody: 'バッグに入れた商品は、どの端末からでもここで確認できます。',
  startShopping: '買い物を始める',
  selectItemsFirst: '先に商品を選んでください',
}
