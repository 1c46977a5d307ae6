// Words of the bag, in English.

export const cart = {
  startShopping: 'Start shopping',
  selectItemsFirst: 'Please select items first',
}
