// Texts for the home page, in Traditional Chinese.
import type { Text } from '../en-US.ts'

export const home: Text['home'] = {
  hotGoods: '熱門商品',
  hotShops: '熱門商店',
  forYou: '為您推薦',
  seeAll: '查看全部',
  seeAllHot: '查看全部熱門商品',
  highlights: '精選專題',
  previous: '上一個',
  next: '下一個',
  highlightOf: (position, total) => `專題 ${position}，共 ${total} 個`,
  rank: (position) => `第 ${position} 名`,
  guarantees: '我們的保障',
  guaranteesOpen: '查看我們的保障',
  wallet: '錢包',
  topUp: '儲值',
  guestLine: '登入後可追蹤訂單、用錢包付款',
  signIn: '登入',
  unread: (count) => `通知，${count} 則未讀`,
  blocksFailed: '頁面上半部未能載入',
  feedEmpty: '目前沒有內容',
  feedEmptyBody: '商店正在陸續上架商品。',
}
