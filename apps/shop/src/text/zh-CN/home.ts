// Texts for the home page, in Simplified Chinese.
import type { Text } from '../en-US.ts'

export const home: Text['home'] = {
  hotGoods: '热门商品',
  hotShops: '热门店铺',
  forYou: '猜你喜欢',
  seeAll: '查看全部',
  seeAllHot: '查看全部热门商品',
  highlights: '精选专题',
  previous: '上一个',
  next: '下一个',
  highlightOf: (position, total) => `专题 ${position}，共 ${total} 个`,
  rank: (position) => `第 ${position} 名`,
  guarantees: '我们的保障',
  guaranteesOpen: '查看我们的保障',
  wallet: '钱包',
  topUp: '充值',
  guestLine: '登录后可查物流，用钱包付款',
  signIn: '登录',
  unread: (count) => `通知，${count} 条未读`,
  blocksFailed: '页面上半部分未能加载',
  feedEmpty: '暂时没有内容',
  feedEmptyBody: '商家正在陆续上架商品。',
}
