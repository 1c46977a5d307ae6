// Texts for a shop's page, in Japanese.
import type { text as english } from '../../en-US/pages/shop.ts'

export const text: typeof english = {
  contact: 'お問い合わせ',
  searchInShop: 'ショップ内を検索',
  noneFound: (keyword) => `このショップに「${keyword}」は見つかりません`,
  noneFoundBody: '別の言葉や短い言葉でお試しください。',
  showAll: 'すべての商品を見る',
  shipsFromShort: (place) => `${place}から発送`,
  stats: {
    sales: '30日販売数',
    fans: 'フォロワー',
    favourable: '高評価率',
    noReviews: 'レビューなし',
    totalSales: '累計販売数',
  },
  pausedTitle: '休業中',
  pausedBody: '現在ご注文を受け付けていません。商品の閲覧とフォローはできます。',
  tabsLabel: 'ショップの内容',
  tabs: { products: '商品', new: '新着', reviews: 'レビュー', about: 'ショップ情報' },
  newEmpty: 'まだ商品がありません',
  newEmptyBody: '新しい商品が入るとここに表示されます。',
  verifiedBody: '当社の審査を通過したショップです。',
  since: '出店日',
  shipsFrom: '発送元',
  returnsTo: '返品先',
  legalName: '事業者名',
  registration: '登録番号',
  notStated: '記載なし',
  notFound: 'ショップが見つかりません',
  notFoundBody: 'URLが間違っているか、ショップが閉店した可能性があります。',
  seeProducts: '商品を見る',
}
