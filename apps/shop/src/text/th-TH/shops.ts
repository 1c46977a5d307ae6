// Texts for shops and following them, in Thai.
import type { Text } from '../en-US.ts'

export const shops: Text['shops'] = {
  follow: 'ติดตาม',
  following: 'กำลังติดตาม',
  undo: 'เลิกทำ',
  followShop: (name) => `ติดตาม ${name}`,
  unfollowShop: (name) => `เลิกติดตาม ${name}`,
  undoUnfollow: (name) => `เลิกทำ: ติดตาม ${name} ต่อ`,
  fans: (_count, shown) => `ผู้ติดตาม ${shown}`,
  favourable: (percent) => `รีวิวดี ${percent}`,
  verified: 'ร้านที่ยืนยันแล้ว',
  paused: 'ปิดร้านชั่วคราว',
}
