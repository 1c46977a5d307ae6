// Texts for products and product cards, in English.

export const catalog = {
  searchHint: 'Search products',
  all: 'All',
  category: 'Category',
  categories: 'Categories',
  productCount: (count: number, shown: string) => `${shown} ${count === 1 ? 'product' : 'products'}`,
  sold: (shown: string) => `${shown} sold`,
  soldOut: 'Sold out',
  /** The title of a product: no line breaks between a number and its unit. */
  productText: (text: string) => text.replace(/(\d) (?=\w{1,3}\b)/g, '$1\u00a0'),
  freeFreight: 'Free shipping',
  ratingLabel: (score: string, reviews: string) =>
    `Rated ${score} out of 5, ${reviews} ${reviews === '1' ? 'review' : 'reviews'}`,
  favouriteAdd: (title: string) => `Add to favorites: ${title}`,
  favouriteRemove: (title: string) => `Remove from favorites: ${title}`,
}
