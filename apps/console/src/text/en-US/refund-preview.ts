// What deciding about a refund would do, told before it is done, in English.
export const refundPreview = {
  none: 'Enter an amount to see what it does.',
  failed: 'What it does could not be loaded',
  moves: (amount: string) => `Paying ${amount} moves`,
  movesBack: (amount: string) => `Paying ${amount} when the goods are back moves`,
  ends: 'The order ends with it.',
  goesOn: 'The order goes on.',
  dropped: (count: string, pieces: number) =>
    pieces === 1
      ? '1 piece that was not sent is not sent any more, and is on sale again.'
      : `${count} pieces that were not sent are not sent any more, and are on sale again.`,
  kept: 'The shopper keeps the goods.',
  stillSent: (count: string, pieces: number) =>
    pieces === 1 ? '1 piece that was not sent is still sent.' : `${count} pieces that were not sent are still sent.`,
  stillSentPart: (count: string, pieces: number) =>
    pieces === 1
      ? 'Less than the price of the goods: 1 piece that was not sent is still sent.'
      : `Less than the price of the goods: ${count} pieces that were not sent are still sent.`,
  away: (count: string, pieces: number) =>
    pieces === 1
      ? '1 piece was sent already and does not come back: the shopper may get it and the money.'
      : `${count} pieces were sent already and do not come back: the shopper may get them and the money.`,
}
