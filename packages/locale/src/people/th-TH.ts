// Texts of support and pages: conversations, help, and new law; in Thai.
import type { PeopleTexts } from './en-US.ts'

export const people: PeopleTexts = {
  records: {
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
      applyingRefund: 'กำลังขอคืนเงิน',
    },
  },
  closedConversation: 'การสนทนานี้สิ้นสุดแล้ว',
  offSale: 'เลิกขายแล้ว',
  helpGroups: {
    orders: 'คำสั่งซื้อและการจัดส่ง',
    wallet: 'การชำระเงินและกระเป๋าเงิน',
    refunds: 'คืนสินค้าและคืนเงิน',
    account: 'บัญชีและความปลอดภัย',
    shopping: 'การเลือกซื้อสินค้า',
    business: 'ร้านค้าและพาร์ตเนอร์',
  },
  newLaw: {
    title: (page) => `อัปเดต “${page}”`,
    body: (page) => `เราเผยแพร่ “${page}” ฉบับใหม่แล้ว กรุณาอ่านรายละเอียด`,
    changed: (summary) => ` สิ่งที่เปลี่ยนแปลง: ${summary}`,
  },
}
