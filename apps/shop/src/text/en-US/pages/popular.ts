// Texts for the rankings, in English.

export const text = {
  kindsLabel: 'Rankings',
  kinds: { products: 'Products', shops: 'Shops' },
  periodLabel: 'Period',
  periods: { day: 'Today', week: '7 days', month: '30 days' },
  rankBasis: 'Ranked by units sold, minus refunds',
  rank: (place: number) => `Number ${place}`,
  soldIn: {
    day: (shown: string) => `${shown} sold today`,
    week: (shown: string) => `${shown} sold in 7 days`,
    month: (shown: string) => `${shown} sold in 30 days`,
  },
  trendNew: 'New',
  trendNewLabel: 'New in the ranking',
  trendUp: (places: number) => `Up ${places} ${places === 1 ? 'place' : 'places'}`,
  trendDown: (places: number) => `Down ${places} ${places === 1 ? 'place' : 'places'}`,
  trendSame: 'No change',
  empty: 'Not enough sales in this period',
  emptyBody: 'Try a longer period.',
  emptyCategoryBody: 'Not many recent sales here. Try another category.',
  show: (period: string) => `Show ${period}`,
  allCategories: 'All categories',
  seeProducts: 'See products',
}
