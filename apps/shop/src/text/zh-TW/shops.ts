// Words of shops and following them, in traditional Chinese.
import type { Text } from '../en-US.ts'

export const shops: Text['shops'] = {
  follow: '關注',
  following: '已關注',
  undo: '復原',
  followShop: (name) => `關注 ${name}`,
  unfollowShop: (name) => `取消關注 ${name}`,
  undoUnfollow: (name) => `復原：繼續關注 ${name}`,
  fans: (_count, shown) => `${shown} 位粉絲`,
  favourable: (percent) => `好評率 ${percent}`,
  verified: '已認證商店',
  paused: '暫停營業',
}
