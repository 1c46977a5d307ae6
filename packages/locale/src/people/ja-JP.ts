// Texts of support and pages: conversations, help, and new law; in Japanese.
import type { PeopleTexts } from './en-US.ts'

export const people: PeopleTexts = {
  records: {
    methods: { chain: 'オンチェーン', card: 'カード', manual: '振込', bank: '銀行口座・カード' },
    status: ['審査中', '承認済み', '不承認'],
    orders: {
      waitingPay: '支払い待ち',
      waitingDeliver: '発送待ち',
      delivered: '発送済み',
      received: '受取済み',
      completed: '完了',
      cancelled: 'キャンセル済み',
      refunding: '返金手続き中',
      refunded: '返金済み',
      inAfterSale: '返品・返金の確認中',
      applyingRefund: '返金申請中',
    },
  },
  closedConversation: 'このお問い合わせは終了しました。',
  offSale: '販売終了',
  helpGroups: {
    orders: 'ご注文と配送',
    wallet: 'お支払いとウォレット',
    refunds: '返金と返品',
    account: 'アカウントとセキュリティ',
    shopping: 'お買い物',
    business: '出店と提携',
  },
  newLaw: {
    title: (page) => `「${page}」を改定しました`,
    body: (page) => `「${page}」の新しい版を公開しました。内容をご確認ください。`,
    changed: (summary) => `変更点：${summary}`,
  },
}
