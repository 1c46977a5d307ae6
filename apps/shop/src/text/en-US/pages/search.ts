// Texts for the search page and its results, in English.

export const text = {
  field: 'What are you looking for?',
  clearField: 'Clear',
  enterKeyword: 'Type something to search',
  recent: 'Recent searches',
  removeRecent: (keyword: string) => `Remove ${keyword}`,
  clear: 'Clear',
  clearHistoryConfirm: 'Clear search history?',
  clearHistoryBody: 'It’s only stored on this device.',
  hot: 'Popular searches',
  seen: 'Recently viewed',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  /** Follows the keyword: "case in mobile phone". */
  inCategory: (category: string) => `in ${category}`,
  openProduct: (id: string) => `Go to product ${id}`,
  visitShop: 'Shop',
  products: 'Products',
  shops: 'Shops',
  resultsFor: (count: number, shown: string, keyword: string) =>
    `${shown} ${count === 1 ? 'result' : 'results'} for “${keyword}”`,
  shopsFor: (count: number, shown: string, keyword: string) =>
    `${shown} ${count === 1 ? 'shop' : 'shops'} for “${keyword}”`,
  showingFor: (keyword: string) => `Showing results for “${keyword}”`,
  insteadFor: (keyword: string) => `Search for “${keyword}”`,
  mayLike: 'You may also like',
  noResult: (keyword: string) => `No results for “${keyword}”`,
  noShop: (keyword: string) => `No shops found for “${keyword}”`,
  tips: ['Check the spelling', 'Use fewer or more general words', 'Browse a category'],
  seeProducts: 'See products instead',
  startSearch: 'Search',
}
