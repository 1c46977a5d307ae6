// Texts for products and product cards, in Japanese.
import type { Text } from '../en-US.ts'

export const catalog: Text['catalog'] = {
  searchHint: '商品を検索',
  all: 'すべて',
  category: 'カテゴリー',
  categories: 'カテゴリー',
  productCount: (_count, shown) => `${shown}件の商品`,
  sold: (shown) => `${shown}点販売`,
  soldOut: '売り切れ',
  freeFreight: '送料無料',
  ratingLabel: (score, reviews) => `5点満点中${score}点、レビュー${reviews}件`,
  favouriteAdd: (title) => `お気に入りに追加：${title}`,
  favouriteRemove: (title) => `お気に入りから削除：${title}`,
}
