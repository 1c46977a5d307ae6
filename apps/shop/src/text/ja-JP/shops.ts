// Texts for shops and following them, in Japanese.
import type { Text } from '../en-US.ts'

export const shops: Text['shops'] = {
  follow: 'フォロー',
  following: 'フォロー中',
  undo: '元に戻す',
  followShop: (name) => `${name}をフォロー`,
  unfollowShop: (name) => `${name}のフォローを解除`,
  undoUnfollow: (name) => `元に戻す：${name}のフォローを続ける`,
  fans: (_count, shown) => `フォロワー${shown}人`,
  favourable: (percent) => `高評価${percent}`,
  verified: '認証済みショップ',
  paused: '休業中',
}
