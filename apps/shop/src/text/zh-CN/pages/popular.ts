// Texts for the rankings, in Simplified Chinese.
import type { text as english } from '../../en-US/pages/popular.ts'

export const text: typeof english = {
  kindsLabel: '榜单',
  kinds: { products: '商品', shops: '店铺' },
  periodLabel: '统计时间',
  periods: { day: '今日', week: '近 7 天', month: '近 30 天' },
  rankBasis: '按已付款且未退款的件数排名',
  rank: (place) => `第 ${place} 名`,
  soldIn: {
    day: (shown) => `今日售出 ${shown} 件`,
    week: (shown) => `7 天售出 ${shown} 件`,
    month: (shown) => `30 天售出 ${shown} 件`,
  },
  trendNew: '新上榜',
  trendNewLabel: '新上榜',
  trendUp: (places) => `上升 ${places} 名`,
  trendDown: (places) => `下降 ${places} 名`,
  trendSame: '名次不变',
  empty: '这段时间的销量还不够排名',
  emptyBody: '换个更长的时间看看。',
  emptyCategoryBody: '这个分类最近成交不多，看看其他分类吧。',
  show: (period) => `看${period}`,
  allCategories: '全部分类',
  seeProducts: '去逛逛',
}
