// Words of the rankings, in English.

export const words = {
  kindsLabel: 'Rankings',
  kinds: { products: 'Products', shops: 'Shops' },
  periodLabel: 'Period',
  periods: { day: 'Today', week: '7 days', month: '30 days' },
  rankBasis: 'Ranked by paid, not refunded, units',
  rank: (place: number) => `Number ${place}`,
  soldIn: {
    day: (shown: string) => `${shown} sold today`,
    week: (shown: string) => `${shown} sold in 7 days`,
    month: (shown: string) => `${shown} sold in 30 days`,
  },
  trendNew: 'New',
  trendNewSpoken: 'New in the ranking',
  trendUp: (places: number) => `Up ${places} ${places === 1 ? 'place' : 'places'}`,
  trendDown: (places: number) => `Down ${places} ${places === 1 ? 'place' : 'places'}`,
  trendSame: 'Same place as before',
  empty: 'Not enough sales in this period',
  emptyBody: 'A longer period gives a fuller picture.',
  emptyCategoryBody: 'Few people bought here lately. The other categories have more.',
  show: (period: string) => `Show ${period}`,
  allCategories: 'All categories',
  seeProducts: 'See products',
}
