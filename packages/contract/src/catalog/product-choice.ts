// What a shopper chooses of a product list. Without schemas, so that the first page can load it alone.

export const productSorts = ['recommend', 'sales', 'new', 'price_asc', 'price_desc', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]

export const keywordMax = 60
