// System texts in a conversation, in the reader's language.
import type { Language } from '@shop/contract/language.ts'

const closed: Record<Language, string> = {
  'en-US': 'This conversation is closed.',
  'zh-CN': '本次会话已结束。',
  'zh-TW': '本次對話已結束。',
  'ja-JP': 'このお問い合わせは終了しました。',
  'ko-KR': '상담이 종료되었습니다.',
  'th-TH': 'การสนทนานี้สิ้นสุดแล้ว',
}

/** Stored as a key, so that both sides read it in their own language. */
export const systemKeys = { closed: 'closed' } as const

export function systemText(key: string, language: Language): string {
  return key === systemKeys.closed ? closed[language] : key
}

const offSale: Record<Language, string> = {
  'en-US': 'No longer sold',
  'zh-CN': '已下架',
  'zh-TW': '已下架',
  'ja-JP': '販売終了',
  'ko-KR': '판매 종료',
  'th-TH': 'เลิกขายแล้ว',
}

export function offSaleText(language: Language): string {
  return offSale[language]
}
