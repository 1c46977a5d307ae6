// Texts for networks and their addresses, in English.

export const text = {
  network: 'Network',
  choose: 'Choose a network',
  lastUsed: 'Last used',
  unsupported: 'Not supported',
  paused: 'Paused for maintenance',
  starts: (prefix: string) => `Addresses start with ${prefix}`,
  min: (amount: string) => `at least ${amount}`,
  time: (wait: string) => `about ${wait}`,
  fee: (amount: string) => `fee ${amount}`,
  address: 'Address',
  memo: 'Memo',
  memoNeeded: 'Memo required. Without it, we can’t match your top-up.',
  qrOf: (address: string) => `QR code for the address ${address}`,
  saveQr: 'Save QR image',
}
