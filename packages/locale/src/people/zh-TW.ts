// Texts of support and pages: conversations, help, and new law; in Traditional Chinese.
import type { PeopleTexts } from './en-US.ts'

export const people: PeopleTexts = {
  records: {
    methods: { chain: '鏈上', card: '信用卡', manual: '轉帳', bank: '銀行帳戶／金融卡' },
    status: ['審核中', '已通過', '未通過'],
    orders: {
      waitingPay: '待付款',
      waitingDeliver: '待出貨',
      delivered: '已出貨',
      received: '已收貨',
      completed: '已完成',
      cancelled: '已取消',
      refunding: '退款中',
      refunded: '已退款',
      inAfterSale: '退貨退款處理中',
      applyingRefund: '退款申請中',
    },
  },
  closedConversation: '本次對話已結束。',
  offSale: '已下架',
  helpGroups: {
    orders: '訂單與配送',
    wallet: '付款與錢包',
    refunds: '退款與退貨',
    account: '帳號與安全',
    shopping: '選購商品',
    business: '開店與合作',
  },
  newLaw: {
    title: (page) => `《${page}》已更新`,
    body: (page) => `我們公布了新版《${page}》，請撥空閱讀。`,
    changed: (summary) => `更新內容：${summary}`,
  },
}
