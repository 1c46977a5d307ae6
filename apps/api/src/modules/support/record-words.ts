// What a recharge or a withdrawal is called on a card in a conversation, and how its audit stands.
import type { Language } from '@shop/contract/language.ts'

interface RecordWords {
  ways: Record<'chain' | 'card' | 'manual' | 'bank', string>
  /** Auditing, passed, refused. */
  status: readonly [string, string, string]
}

export const recordWords: Record<Language, RecordWords> = {
  'en-US': {
    ways: { chain: 'On-chain', card: 'By card', manual: 'By transfer', bank: 'To bank card' },
    status: ['Auditing', 'Passed', 'Refused'],
  },
  'zh-CN': {
    ways: { chain: '链上', card: '银行卡', manual: '转账', bank: '银行卡' },
    status: ['审核中', '已通过', '未通过'],
  },
  'zh-TW': {
    ways: { chain: '鏈上', card: '信用卡', manual: '轉帳', bank: '銀行卡' },
    status: ['審核中', '已通過', '未通過'],
  },
  'ja-JP': {
    ways: { chain: 'オンチェーン', card: 'カード', manual: '振込', bank: '銀行カード' },
    status: ['確認中', '承認済み', '不承認'],
  },
  'ko-KR': {
    ways: { chain: '온체인', card: '카드', manual: '계좌 이체', bank: '은행 카드' },
    status: ['심사 중', '승인', '반려'],
  },
  'th-TH': {
    ways: { chain: 'บล็อกเชน', card: 'บัตร', manual: 'โอนเงิน', bank: 'บัตรธนาคาร' },
    status: ['กำลังตรวจสอบ', 'ผ่าน', 'ไม่ผ่าน'],
  },
}
