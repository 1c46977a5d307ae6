// Texts for the empty bag and for its selection, in English.

export const cart = {
  startShopping: 'Start shopping',
  selectItemsFirst: 'Select items first',
}
