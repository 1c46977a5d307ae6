// The offer on a first visit to switch languages, each in the language it offers.
import type { Language } from '@shop/contract/language.ts'

export const languageOffers: Record<Language, { question: string; yes: string; no: string }> = {
  'en-US': { question: 'View the shop in English?', yes: 'Switch to English', no: 'Not now' },
  'zh-CN': { question: '要用简体中文浏览吗？', yes: '切换到简体中文', no: '暂不切换' },
  'zh-TW': { question: '要用繁體中文瀏覽嗎？', yes: '切換成繁體中文', no: '稍後再說' },
  'ja-JP': { question: '日本語で表示しますか？', yes: '日本語に切り替える', no: '今はしない' },
  'ko-KR': { question: '한국어로 보시겠어요?', yes: '한국어로 바꾸기', no: '나중에' },
  'th-TH': { question: 'ดูร้านค้าเป็นภาษาไทยไหม', yes: 'เปลี่ยนเป็นภาษาไทย', no: 'ไว้ก่อน' },
}
