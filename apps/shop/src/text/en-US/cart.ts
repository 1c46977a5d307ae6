// Words of the bag, in English.

export const cart = {
  startShopping: 'Start shopping',
  selectItemsFirst: 'Select items first',
}
