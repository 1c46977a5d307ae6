// Texts for shops and following them, in Korean.
import type { Text } from '../en-US.ts'

export const shops: Text['shops'] = {
  follow: '팔로우',
  following: '팔로잉',
  undo: '되돌리기',
  followShop: (name) => `${name} 팔로우`,
  unfollowShop: (name) => `${name} 팔로우 취소`,
  undoUnfollow: (name) => `되돌리기: ${name} 계속 팔로우`,
  fans: (_count, shown) => `팔로워 ${shown}명`,
  favourable: (percent) => `긍정 평가 ${percent}`,
  verified: '인증 상점',
  paused: '휴업 중',
}
