// Texts for products and product cards, in Traditional Chinese.
import type { Text } from '../en-US.ts'

export const catalog: Text['catalog'] = {
  searchHint: '搜尋商品',
  all: '全部',
  category: '分類',
  categories: '商品分類',
  productCount: (_count, shown) => `共 ${shown} 件商品`,
  sold: (shown) => `已售出 ${shown}`,
  soldOut: '已售完',
  title: (title: string) => title.replace(/(\d) (?=\w{1,3}\b)/g, '$1\u00a0'),
  freeFreight: '免運',
  ratingLabel: (score, reviews) => `評分 ${score}，滿分 5 分，共 ${reviews} 則評價`,
  favouriteAdd: (title) => `加入收藏：${title}`,
  favouriteRemove: (title) => `取消收藏：${title}`,
}
