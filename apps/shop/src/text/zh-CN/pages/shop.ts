// Texts for a shop's page, in Simplified Chinese.
import type { text as english } from '../../en-US/pages/shop.ts'

export const text: typeof english = {
  contact: '联系客服',
  searchInShop: '搜索店内商品',
  noneFound: (keyword) => `店内没有找到“${keyword}”`,
  noneFoundBody: '换个说法，或者少输几个字试试。',
  showAll: '查看全部商品',
  shipsFromShort: (place) => `${place}发货`,
  stats: {
    sales: '近 30 天销量',
    fans: '粉丝',
    favourable: '好评率',
    noReviews: '暂无评价',
    totalSales: '累计销量',
  },
  pausedTitle: '暂停营业',
  pausedBody: '店铺暂时不接单，您可以先逛逛，也可以关注店铺。',
  tabsLabel: '店铺内容',
  tabs: { products: '全部商品', new: '上新', reviews: '评价', about: '店铺介绍' },
  newEmpty: '还没有商品',
  newEmptyBody: '店铺上新后会显示在这里。',
  verifiedBody: '已通过平台审核。',
  since: '入驻时间',
  shipsFrom: '发货地',
  returnsTo: '退货地',
  legalName: '经营主体',
  registration: '注册号',
  notStated: '未提供',
  notFound: '找不到这家店铺',
  notFoundBody: '链接可能有误，或店铺已关闭。',
  seeProducts: '去逛逛',
}
