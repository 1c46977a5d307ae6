// Texts for networks and their addresses, in Simplified Chinese.
import type { text as english } from '../../en-US/pages/networks.ts'

export const text: typeof english = {
  network: '网络',
  choose: '请选择网络',
  lastUsed: '上次使用',
  unsupported: '不支持',
  paused: '维护中，暂停使用',
  starts: (prefix) => `地址以 ${prefix.replace('或', ' 或 ')} 开头`,
  min: (amount) => `最低 ${amount}`,
  time: (wait) => `约 ${wait}`,
  fee: (amount) => `手续费 ${amount}`,
  address: '地址',
  memo: 'Memo（备注）',
  memoNeeded: '必须填写 Memo，否则无法入账',
  qrOf: (address) => `地址 ${address} 的二维码`,
  saveQr: '保存二维码',
}
