// The offer on a first visit to switch languages, each in the language it offers.
import type { Language } from '@shop/contract/language.ts'

export const languageOffers: Record<Language, { question: string; yes: string; no: string }> = {
  'en-US': { question: 'View in English?', yes: 'Switch', no: 'Not now' },
  'zh-CN': { question: '用简体中文浏览？', yes: '切换', no: '暂不' },
  'zh-TW': { question: '用繁體中文瀏覽？', yes: '切換', no: '暫不' },
  'ja-JP': { question: '日本語で表示しますか？', yes: '切り替える', no: '今はしない' },
  'ko-KR': { question: '한국어로 보시겠어요?', yes: '바꾸기', no: '나중에' },
  'th-TH': { question: 'ดูเป็นภาษาไทยไหม', yes: 'เปลี่ยน', no: 'ไว้ก่อน' },
}
