// Texts for networks and their addresses, in Japanese.
import type { text as english } from '../../en-US/pages/networks.ts'

export const text: typeof english = {
  network: 'ネットワーク',
  choose: 'ネットワークを選択してください',
  lastUsed: '前回使用',
  unsupported: '対応していません',
  paused: 'メンテナンスのため停止中',
  starts: (prefix) => `アドレスの先頭：${prefix}`,
  min: (amount) => `最低 ${amount}`,
  time: (wait) => `約${wait}`,
  fee: (amount) => `手数料 ${amount}`,
  address: 'アドレス',
  memo: 'メモ',
  memoNeeded: 'メモが必要です。ないと入金を照合できません',
  qrOf: (address) => `アドレス${address}のQRコード`,
  saveQr: 'QRコードを保存',
}
