// Texts of support and pages: conversations, help, and new law; in Simplified Chinese.
import type { PeopleTexts } from './en-US.ts'

export const people: PeopleTexts = {
  records: {
    methods: { chain: '链上', card: '银行卡', manual: '转账', bank: '银行卡' },
    status: ['审核中', '已通过', '未通过'],
    orders: {
      waitingPay: '待付款',
      waitingDeliver: '待发货',
      delivered: '已发货',
      received: '已收货',
      completed: '已完成',
      cancelled: '已取消',
      refunding: '退款中',
      refunded: '已退款',
      inAfterSale: '售后中',
      applyingRefund: '退款申请中',
    },
  },
  closedConversation: '本次会话已结束。',
  offSale: '已下架',
  helpGroups: {
    orders: '订单与配送',
    wallet: '支付与钱包',
    refunds: '退款与退货',
    account: '账号与安全',
    shopping: '选购商品',
    business: '商家与合作',
  },
  newLaw: {
    title: (page) => `《${page}》已更新`,
    body: (page) => `我们发布了新版《${page}》，请您抽空阅读。`,
    changed: (summary) => `更新内容：${summary}`,
  },
}
