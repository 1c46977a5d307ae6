// Texts for products and product cards, in Simplified Chinese.
import type { Text } from '../en-US.ts'

const units = /(?<=\d) ?(?:[厘毫]米|公[斤里]|千克|毫升|英寸|小时|分钟|[克升米岁])/g
/** Short parts of a title, which are separated by spaces. */
const shortParts = /(?<=^| )\p{sc=Han}{2,8}(?= |$)/gu

/** With word joiners, because a browser would break between any two of these characters. */
function unbroken(unit: string): string {
  return unit.startsWith(' ') ? `\u00a0${unbroken(unit.slice(1))}` : `\u2060${joined(unit)}`
}

function joined(part: string): string {
  return [...part].join('\u2060')
}

export const catalog: Text['catalog'] = {
  searchHint: '搜索商品',
  all: '全部',
  category: '分类',
  categories: '商品分类',
  productCount: (_count, shown) => `共 ${shown} 件商品`,
  sold: (shown) => `已售 ${shown}`,
  soldOut: '已售罄',
  productText: (text: string) =>
    text
      .replace(/(\d) (?=\w{1,3}\b)/g, '$1\u00a0')
      .replace(units, unbroken)
      .replace(shortParts, joined),
  freeFreight: '包邮',
  ratingLabel: (score, reviews) => `评分 ${score}，满分 5 分，共 ${reviews} 条评价`,
  favouriteAdd: (title) => `收藏：${title}`,
  favouriteRemove: (title) => `取消收藏：${title}`,
}
