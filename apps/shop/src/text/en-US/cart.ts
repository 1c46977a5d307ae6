// Words of the bag, in English.

export const cart = {
  bagEmpty: 'Your bag is empty',
  bagEmptyBody: 'Things you put in your bag wait for you here, on every device.',
  startShopping: 'Start shopping',
  selectItemsFirst: 'Please select items first',
}
