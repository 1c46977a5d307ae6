// Texts for networks and their addresses, in Thai.
import type { text as english } from '../../en-US/pages/networks.ts'

export const text: typeof english = {
  network: 'เครือข่าย',
  choose: 'กรุณาเลือกเครือข่าย',
  lastUsed: 'ใช้ล่าสุด',
  unsupported: 'ไม่รองรับ',
  paused: 'ปิดปรับปรุงชั่วคราว',
  starts: (prefix) => `ที่อยู่กระเป๋าขึ้นต้นด้วย ${prefix}`,
  min: (amount) => `ขั้นต่ำ ${amount}`,
  time: (wait) => `ประมาณ ${wait}`,
  fee: (amount) => `ค่าธรรมเนียม ${amount}`,
  address: 'ที่อยู่กระเป๋า',
  memo: 'Memo',
  memoNeeded: 'ต้องใส่ Memo หากไม่ใส่ เงินจะไม่เข้า',
  qrOf: (address) => `คิวอาร์โค้ดของที่อยู่ ${address}`,
  saveQr: 'บันทึกคิวอาร์โค้ด',
}
