// Texts for products and product cards, in Simplified Chinese.
import type { Text } from '../en-US.ts'

export const catalog: Text['catalog'] = {
  searchHint: '搜索商品',
  all: '全部',
  category: '分类',
  categories: '商品分类',
  productCount: (_count, shown) => `共 ${shown} 件商品`,
  sold: (shown) => `已售 ${shown}`,
  soldOut: '已售罄',
  title: (title: string) => title.replace(/(\d) (?=\w{1,3}\b)/g, '$1\u00a0'),
  freeFreight: '包邮',
  ratingLabel: (score, reviews) => `评分 ${score}，满分 5 分，共 ${reviews} 条评价`,
  favouriteAdd: (title) => `收藏：${title}`,
  favouriteRemove: (title) => `取消收藏：${title}`,
}
