// Texts for shops and following them, in Simplified Chinese.
import type { Text } from '../en-US.ts'

export const shops: Text['shops'] = {
  follow: '关注',
  following: '已关注',
  undo: '撤销',
  followShop: (name) => `关注 ${name}`,
  unfollowShop: (name) => `取消关注 ${name}`,
  undoUnfollow: (name) => `撤销：继续关注 ${name}`,
  fans: (_count, shown) => `${shown} 粉丝`,
  favourable: (percent) => `好评率 ${percent}`,
  verified: '已认证店铺',
  paused: '暂停营业',
}
