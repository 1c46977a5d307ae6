// Words of shops and following them, in English.

export const shops = {
  follow: 'Follow',
  following: 'Following',
  followShop: (name: string) => `Follow ${name}`,
  unfollowShop: (name: string) => `Unfollow ${name}`,
  fans: (count: number, shown: string) => `${shown} ${count === 1 ? 'follower' : 'followers'}`,
  favourable: (percent: string) => `${percent} positive`,
  verified: 'Verified shop',
  paused: 'Closed for now',
}
