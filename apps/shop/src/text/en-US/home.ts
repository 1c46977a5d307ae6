// Texts for the home page, in English.

export const home = {
  hotGoods: 'Popular products',
  hotShops: 'Popular shops',
  forYou: 'For you',
  seeAll: 'See all',
  seeAllHot: 'See all popular products',
  highlights: 'Highlights',
  previous: 'Previous',
  next: 'Next',
  highlightOf: (position: number, total: number) => `Highlight ${position} of ${total}`,
  rank: (position: number) => `Number ${position}`,
  guarantees: 'Our guarantees',
  guaranteesOpen: 'See our guarantees',
  wallet: 'Wallet',
  topUp: 'Top up',
  guestLine: 'See your orders and wallet',
  signIn: 'Log in',
  unread: (count: number) => `Notifications, ${count} unread`,
  blocksFailed: 'The top of this page didn’t load',
  feedEmpty: 'Nothing to show yet',
  feedEmptyBody: 'Shops are still adding products.',
}
