// Texts for products and product cards, in Traditional Chinese.
import type { Text } from '../en-US.ts'

const units = /(?<=\d) ?(?:公[分釐斤克升尺里]|毫升|小時|分鐘|[吋克歲])/g
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
  searchHint: '搜尋商品',
  all: '全部',
  category: '分類',
  categories: '商品分類',
  productCount: (_count, shown) => `共 ${shown} 件商品`,
  sold: (shown) => `已售出 ${shown}`,
  soldOut: '已售完',
  productText: (text: string) =>
    text
      .replace(/(\d) (?=\w{1,3}\b)/g, '$1\u00a0')
      .replace(units, unbroken)
      .replace(shortParts, joined),
  freeFreight: '免運',
  ratingLabel: (score, reviews) => `評分 ${score}，滿分 5 分，共 ${reviews} 則評價`,
  favouriteAdd: (title) => `加入收藏：${title}`,
  favouriteRemove: (title) => `取消收藏：${title}`,
}
