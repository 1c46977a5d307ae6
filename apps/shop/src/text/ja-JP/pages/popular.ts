// Texts for the rankings, in Japanese.
import type { text as english } from '../../en-US/pages/popular.ts'

export const text: typeof english = {
  kindsLabel: 'ランキング',
  kinds: { products: '商品', shops: 'ショップ' },
  periodLabel: '集計期間',
  periods: { day: '今日', week: '7日間', month: '30日間' },
  rankBasis: 'お支払い済みの販売数（返金分を除く）による順位です',
  rank: (place) => `${place}位`,
  soldIn: {
    day: (shown) => `今日${shown}点販売`,
    week: (shown) => `7日間で${shown}点販売`,
    month: (shown) => `30日間で${shown}点販売`,
  },
  trendNew: '初登場',
  trendNewLabel: 'ランキング初登場',
  trendUp: (places) => `${places}ランクアップ`,
  trendDown: (places) => `${places}ランクダウン`,
  trendSame: '順位に変わりなし',
  empty: 'この期間は販売数が足りません',
  emptyBody: '期間を長くすると表示できます。',
  emptyCategoryBody: 'このカテゴリーは最近の販売が少ないようです。ほかのカテゴリーもご覧ください。',
  show: (period) => `${period}で見る`,
  allCategories: 'すべてのカテゴリー',
  seeProducts: '商品を見る',
}
