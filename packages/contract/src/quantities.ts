// How much a shopper may buy at once; without schemas, because pages start without them.

/** Pieces of one SKU. */
export const quantityMax = 999

/** Lines of a bag. */
export const bagItemsMax = 200

/** Different SKUs of one checkout. */
export const checkoutLinesMax = 100
