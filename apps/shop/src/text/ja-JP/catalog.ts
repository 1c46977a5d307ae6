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
  productText: (text: string) => text.replace(/(\d) (?=\w{1,3}\b)/g, '$1\u00a0').replace(/[ァ-ヶー]{7,}/g, withBreaks),
  freeFreight: '送料無料',
  ratingLabel: (score, reviews) => `5点満点中${score}点、レビュー${reviews}件`,
  favouriteAdd: (title) => `お気に入りに追加：${title}`,
  favouriteRemove: (title) => `お気に入りから削除：${title}`,
}

let segmenter: Intl.Segmenter | undefined

/** A compound like グリーンキャンバススニーカー is wider than a card, and would break anywhere. */
function withBreaks(compound: string): string {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
  const words = Array.from(segmenter.segment(compound), ({ segment }) => segment)
  // Shorter parts, and parts that start with a small letter, are cut from words that the dictionary does not know.
  const isWord = (part = '') => /^[^ァィゥェォッャュョー].{2}/.test(part)
  return words.reduce((text, word, at) => text + (isWord(word) && isWord(words[at - 1]) ? '\u200b' : '') + word, '')
}
