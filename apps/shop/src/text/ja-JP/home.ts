// Texts for the home page, in Japanese.
import type { Text } from '../en-US.ts'

export const home: Text['home'] = {
  hotGoods: '人気の商品',
  hotShops: '人気のショップ',
  forYou: 'あなたへのおすすめ',
  seeAll: 'すべて見る',
  seeAllHot: '人気の商品をすべて見る',
  highlights: '特集',
  previous: '前へ',
  next: '次へ',
  highlightOf: (position, total) => `特集 ${total}件中${position}件目`,
  rank: (position) => `${position}位`,
  guarantees: '安心してお買い物いただくために',
  guaranteesOpen: '安心のお約束を読む',
  wallet: 'ウォレット',
  topUp: 'チャージ',
  guestLine: '注文の確認やウォレット払いに',
  signIn: 'ログイン',
  unread: (count) => `お知らせ、未読${count}件`,
  blocksFailed: 'ページの上部を読み込めませんでした',
  feedEmpty: 'まだ商品がありません',
  feedEmptyBody: 'ショップが商品を準備しています。',
}
