// Texts of support and pages: conversations, help, and new law; in Korean.
import type { PeopleTexts } from './en-US.ts'

export const people: PeopleTexts = {
  records: {
    methods: { chain: '온체인', card: '카드', manual: '계좌 이체', bank: '은행 계좌' },
    status: ['심사 중', '승인', '반려'],
    orders: {
      waitingPay: '결제 대기',
      waitingDeliver: '배송 준비',
      delivered: '배송 중',
      received: '수령 완료',
      completed: '거래 완료',
      cancelled: '취소됨',
      refunding: '환불 진행 중',
      refunded: '환불 완료',
      inAfterSale: '환불 신청 접수',
      applyingRefund: '환불 신청 중',
    },
  },
  closedConversation: '상담이 종료되었습니다.',
  offSale: '판매 종료',
  helpGroups: {
    orders: '주문·배송',
    wallet: '결제·지갑',
    refunds: '환불·반품',
    account: '계정·보안',
    shopping: '쇼핑',
    business: '입점·제휴',
  },
  newLaw: {
    title: (page) => `‘${page}’ 개정 안내`,
    body: (page) => `‘${page}’의 새 버전이 게시되었습니다. 변경된 내용을 확인해 주세요.`,
    changed: (summary) => ` 변경 사항: ${summary}`,
  },
}
