// English texts for the preview of a refund decision.
export const refundPreview = {
  none: 'Enter an amount to preview it.',
  failed: 'Couldn’t load the preview',
  moves: (amount: string) => `Refunding ${amount} moves`,
  movesBack: (amount: string) => `Refunding ${amount} after the return moves`,
  ends: 'This closes the order.',
  goesOn: 'The order continues.',
  dropped: (count: string, pieces: number) =>
    pieces === 1
      ? '1 unshipped item won’t ship and goes back on sale.'
      : `${count} unshipped items won’t ship and go back on sale.`,
  keepsItems: 'The shopper keeps the items.',
  stillSent: (count: string, pieces: number) =>
    pieces === 1 ? '1 unshipped item still ships.' : `${count} unshipped items still ship.`,
  stillSentPart: (count: string, pieces: number) =>
    pieces === 1
      ? 'Less than the item price: 1 unshipped item still ships.'
      : `Less than the item price: ${count} unshipped items still ship.`,
  away: (count: string, pieces: number) =>
    pieces === 1
      ? '1 item already shipped and won’t come back. The shopper may get both the item and the money.'
      : `${count} items already shipped and won’t come back. The shopper may get both the items and the money.`,
}
