// Texts for shops and following them, in Traditional Chinese.
import type { Text } from '../en-US.ts'

export const shops: Text['shops'] = {
  follow: '追蹤',
  following: '已追蹤',
  undo: '復原',
  followShop: (name) => `追蹤 ${name}`,
  unfollowShop: (name) => `取消追蹤 ${name}`,
  undoUnfollow: (name) => `復原：繼續追蹤 ${name}`,
  fans: (_count, shown) => `粉絲 ${shown}`,
  favourable: (percent) => `好評率 ${percent}`,
  verified: '已認證商店',
  paused: '暫停營業',
}
