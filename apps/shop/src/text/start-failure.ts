// Texts for a shop that cannot start and so has no text tables yet.
import type { Language } from '@shop/contract/language.ts'

export const startFailure: Record<Language, { message: string; reload: string }> = {
  'en-US': { message: 'The shop didn’t load', reload: 'Reload' },
  'zh-CN': { message: '商城打开失败', reload: '重新加载' },
  'zh-TW': { message: '無法開啟商城', reload: '重新載入' },
  'ja-JP': { message: 'ショップを開けませんでした', reload: '再読み込み' },
  'ko-KR': { message: '쇼핑몰을 열지 못했습니다', reload: '새로고침' },
  'th-TH': { message: 'เปิดร้านค้าไม่ได้', reload: 'โหลดใหม่' },
}
