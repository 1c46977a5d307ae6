// Texts for networks and their addresses, in Traditional Chinese.
import type { text as english } from '../../en-US/pages/networks.ts'

export const text: typeof english = {
  network: '網路',
  choose: '請選擇網路',
  lastUsed: '上次使用',
  unsupported: '不支援',
  paused: '維護中，暫停使用',
  starts: (prefix) => `地址以 ${prefix.replace('或', ' 或 ')} 開頭`,
  min: (amount) => `最低 ${amount}`,
  time: (wait) => `約 ${wait}`,
  fee: (amount) => `手續費 ${amount}`,
  address: '地址',
  memo: 'Memo（備註）',
  memoNeeded: '必須填寫 Memo，否則無法入帳',
  qrOf: (address) => `地址 ${address} 的 QR Code`,
  saveQr: '儲存 QR Code',
}
