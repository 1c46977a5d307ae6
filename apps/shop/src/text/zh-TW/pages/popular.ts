// Texts for the rankings, in Traditional Chinese.
import type { text as english } from '../../en-US/pages/popular.ts'

export const text: typeof english = {
  kindsLabel: '排行榜',
  kinds: { products: '商品', shops: '商店' },
  periodLabel: '統計期間',
  periods: { day: '今日', week: '近 7 天', month: '近 30 天' },
  rankBasis: '依已付款且未退款的件數排名',
  rank: (place) => `第 ${place} 名`,
  soldIn: {
    day: (shown) => `今日售出 ${shown}`,
    week: (shown) => `7 天售出 ${shown}`,
    month: (shown) => `30 天售出 ${shown}`,
  },
  trendNew: '新上榜',
  trendNewLabel: '新上榜',
  trendUp: (places) => `上升 ${places} 名`,
  trendDown: (places) => `下降 ${places} 名`,
  trendSame: '名次不變',
  empty: '這段期間的銷量還不足以排名',
  emptyBody: '換個較長的期間看看。',
  emptyCategoryBody: '這個分類最近成交不多，看看其他分類吧。',
  show: (period) => `看${period}`,
  allCategories: '全部分類',
  seeProducts: '逛逛商品',
}
