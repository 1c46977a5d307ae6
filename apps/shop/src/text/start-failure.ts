// What is said when the shop cannot even start, and so has no text tables yet.
import type { Language } from '@shop/contract/language.ts'

export const startFailure: Record<Language, { sentence: string; reload: string }> = {
  'en-US': { sentence: 'The shop didn’t load', reload: 'Reload' },
  'zh-CN': { sentence: '商城打开失败', reload: '重新加载' },
  'zh-TW': { sentence: '無法開啟商城', reload: '重新載入' },
  'ja-JP': { sentence: 'ショップを開けませんでした', reload: '再読み込み' },
  'ko-KR': { sentence: '쇼핑몰을 열지 못했습니다', reload: '새로고침' },
  'th-TH': { sentence: 'เปิดร้านค้าไม่ได้', reload: 'โหลดใหม่' },
}
