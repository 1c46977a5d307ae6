// What is said when the shop cannot even start, and so has no text tables yet.
import type { Language } from '@shop/contract/language.ts'

export const startFailure: Record<Language, { sentence: string; reload: string }> = {
  'en-US': { sentence: 'The shop did not open. Please check your connection and reload.', reload: 'Reload' },
  'zh-CN': { sentence: '商城没有打开。请检查网络连接，然后重新加载。', reload: '重新加载' },
  'zh-TW': { sentence: '商城沒有開啟。請檢查網路連線，然後重新載入。', reload: '重新載入' },
  'ja-JP': { sentence: 'ショップを開けませんでした。接続を確認して、再読み込みしてください。', reload: '再読み込み' },
  'ko-KR': { sentence: '쇼핑몰을 열지 못했습니다. 연결을 확인한 뒤 새로 고침해 주세요.', reload: '새로 고침' },
  'th-TH': { sentence: 'เปิดร้านค้าไม่ได้ กรุณาตรวจสอบการเชื่อมต่อแล้วโหลดใหม่', reload: 'โหลดใหม่' },
}
