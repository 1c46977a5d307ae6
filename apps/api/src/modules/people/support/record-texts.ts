// Texts on the cards of recharges, withdrawals and orders in a conversation.
import type { Language } from '@shop/contract/language.ts'
import type { OrderStatusKey } from '@shop/contract/sales/orders.ts'

interface RecordTexts {
  methods: Record<'chain' | 'card' | 'manual' | 'bank', string>
  /** Under review, approved, declined. */
  status: readonly [string, string, string]
  orders: Record<OrderStatusKey, string>
}

export const recordTexts: Record<Language, RecordTexts> = {
  'en-US': {
    methods: { chain: 'On-chain', card: 'Card', manual: 'Transfer', bank: 'Bank card' },
    status: ['Under review', 'Approved', 'Declined'],
    orders: {
      waitingPay: 'Waiting for payment',
      waitingDeliver: 'Waiting to ship',
      delivered: 'Shipped',
      received: 'Received',
      completed: 'Completed',
      cancelled: 'Canceled',
      refunding: 'Refunding',
      refunded: 'Refunded',
      inAfterSale: 'Return or refund',
    },
  },
  'zh-CN': {
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
    },
  },
  'zh-TW': {
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
    },
  },
  'ja-JP': {
    methods: { chain: 'オンチェーン', card: 'カード', manual: '振込', bank: '銀行口座・カード' },
    status: ['審査中', '承認済み', '不承認'],
    orders: {
      waitingPay: 'お支払い待ち',
      waitingDeliver: '発送待ち',
      delivered: '発送済み',
      received: '受取済み',
      completed: '完了',
      cancelled: 'キャンセル済み',
      refunding: '返金手続き中',
      refunded: '返金済み',
      inAfterSale: '返品・返金の確認中',
    },
  },
  'ko-KR': {
    methods: { chain: '온체인', card: '카드', manual: '계좌 이체', bank: '은행 계좌' },
    status: ['심사 중', '승인', '반려'],
    orders: {
      waitingPay: '결제 대기',
      waitingDeliver: '배송 준비 중',
      delivered: '배송 중',
      received: '수령 완료',
      completed: '거래 완료',
      cancelled: '취소됨',
      refunding: '환불 진행 중',
      refunded: '환불 완료',
      inAfterSale: '환불 신청 접수',
    },
  },
  'th-TH': {
    methods: { chain: 'บล็อกเชน', card: 'บัตร', manual: 'โอนเงิน', bank: 'บัญชีธนาคาร' },
    status: ['กำลังตรวจสอบ', 'อนุมัติแล้ว', 'ไม่อนุมัติ'],
    orders: {
      waitingPay: 'รอชำระเงิน',
      waitingDeliver: 'รอจัดส่ง',
      delivered: 'จัดส่งแล้ว',
      received: 'ได้รับแล้ว',
      completed: 'สำเร็จ',
      cancelled: 'ยกเลิกแล้ว',
      refunding: 'กำลังคืนเงิน',
      refunded: 'คืนเงินแล้ว',
      inAfterSale: 'กำลังขอคืนเงิน',
    },
  },
}
