// The paths of the calls whose answers the server puts into pages. The contract's schemas are not loaded for them.

export const servedPaths = {
  config: '/api/common/config',
  user: '/api/user/getUserInfo',
  home: '/api/index/home',
  feed: '/api/goods/list',
  next: '/api/order/next',
  product: '/api/goods/detail',
} as const
