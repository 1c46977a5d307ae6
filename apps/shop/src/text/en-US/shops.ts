// Texts for shops and following them, in English.

export const shops = {
  follow: 'Follow',
  following: 'Following',
  undo: 'Undo',
  followShop: (name: string) => `Follow ${name}`,
  unfollowShop: (name: string) => `Unfollow ${name}`,
  undoUnfollow: (name: string) => `Undo: keep following ${name}`,
  fans: (count: number, shown: string) => `${shown} ${count === 1 ? 'follower' : 'followers'}`,
  favourable: (percent: string) => `${percent} positive`,
  verified: 'Verified shop',
  paused: 'Closed for now',
}
