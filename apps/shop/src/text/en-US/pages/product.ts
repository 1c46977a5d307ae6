// Texts for the product page, in English.

/** "Color" becomes "color", "RAM" stays. */
const inSentence = (names: string) => names.replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())

export const text = {
  pictures: 'Product pictures',
  pictureOf: (position: number, total: number) => `Picture ${position} of ${total}`,
  enlarge: (position: number, total: number) => `Enlarge picture ${position} of ${total}`,
  viewer: 'Enlarged pictures',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  seen: (shown: string) => `${shown} views`,
  toReviews: (score: string, reviews: string) =>
    `Rated ${score} out of 5, ${reviews} ${reviews === '1' ? 'review' : 'reviews'}. Go to the reviews`,

  delivery: 'Delivery',
  route: (from: string, to: string) => `Ships from ${from} to ${to}`,
  routeWithin: (country: string) => `Ships within ${country}`,
  arrives: (days: string) => `Arrives ${days}`,
  freight: 'Shipping',
  notDelivered: (country: string) => `Doesn’t ship to ${country}`,
  otherCountry: 'Change country',
  dutiesHint: 'Import duties may apply on delivery',
  deliverTo: 'Deliver to',
  changeCountry: (country: string) => `Deliver to ${country}. Change`,
  chooseCountry: 'Choose your country',
  searchCountry: 'Search countries',
  noCountry: 'No matching country',
  deliveryFailed: 'Couldn’t calculate shipping',

  options: 'Options',
  chooseOptions: 'Choose options',
  choose: (names: string) => `Choose ${inSentence(names)}`,
  chosen: (names: string) => `Chosen: ${names}`,
  chooseSpec: (name: string) => `Choose your ${inSentence(name)}`,
  noSpec: 'No options',
  valueSoldOut: (name: string) => `${name}, sold out`,
  valueImpossible: (name: string) => `${name}, not available with your other choices`,
  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  inStock: 'In stock',
  left: (count: number) => `Only ${count} left`,
  soldOut: 'Sold out',
  chooseOther: 'This option is sold out. Choose another.',
  limitPerUser: (count: number) => `Limit ${count} per customer`,

  guarantees: 'Shop with confidence',
  guaranteesOpen: 'See our guarantees',
  refundTitle: 'Refund if it doesn’t arrive',
  refundBody: 'If your package doesn’t arrive, you can get your money back.',
  returnTitle: (days: number) => `${days}-day returns`,
  returnBody: (days: number) =>
    `Request a return within ${days} days of receiving it. If it’s defective or not as described, the shop pays return shipping. If you change your mind, you do.`,
  walletTitle: 'Protected payment',
  walletBody: 'You pay from your wallet and confirm every payment with your payment password.',

  shopSales: '30-day sales',
  shopFans: 'Followers',
  shopRate: 'Positive',
  shopTotal: 'Total sold',
  none: '–',
  visitShop: 'Visit shop',
  bestOf: 'Best sellers from this shop',
  shopPaused: 'This shop is closed for now. You can’t order its products until it reopens.',

  reviews: 'Reviews',
  noReviews: 'No reviews yet',

  details: 'Details',
  category: 'Category',
  related: 'You may also like',
  similar: 'Similar products',

  shop: 'Shop',
  contact: 'Contact',
  bag: 'Bag',
  addToBag: 'Add to bag',
  buyNow: 'Buy now',
  notifyMe: 'Notify me',
  willNotify: 'We’ll notify you when it’s back',
  addedToBag: 'Added to your bag',
  addedViewBag: 'View bag',
  bagFull: 'Your bag is full. Remove something first.',
  moreThanWithBag: (most: number, inBag: number) =>
    inBag === 1
      ? `The limit is ${most}, and 1 is already in your bag.`
      : `The limit is ${most}, and ${inBag} are already in your bag.`,

  gone: 'This product is no longer available',
  goneBody: 'Check the link. The product may have been removed. You might like these.',
}
