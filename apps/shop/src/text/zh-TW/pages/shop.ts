// Texts for a shop's page, in Traditional Chinese.
import type { text as english } from '../../en-US/pages/shop.ts'

export const text: typeof english = {
  contact: '聯絡客服',
  searchInShop: '搜尋店內商品',
  noneFound: (keyword) => `店內找不到「${keyword}」`,
  noneFoundBody: '換個說法，或少打幾個字試試。',
  showAll: '查看全部商品',
  shipsFromShort: (place) => `從${place}出貨`,
  stats: {
    sales: '近 30 天售出',
    fans: '粉絲',
    favourable: '好評率',
    noReviews: '尚無評價',
    totalSales: '累計售出',
  },
  pausedTitle: '暫停營業',
  pausedBody: '商店目前不接單，您可以先逛逛，也可以追蹤商店。',
  tabsLabel: '商店內容',
  tabs: { products: '全部商品', new: '新上架', reviews: '評價', about: '商店介紹' },
  newEmpty: '還沒有商品',
  newEmptyBody: '商店上架新品後會顯示在這裡。',
  verifiedBody: '已通過平台審核。',
  since: '進駐時間',
  shipsFrom: '出貨地',
  returnsTo: '退貨地',
  legalName: '公司名稱',
  registration: '登記編號',
  notStated: '未提供',
  notFound: '找不到這家商店',
  notFoundBody: '網址可能輸入錯誤，或商店已經不在了。',
  seeProducts: '逛逛商品',
}
