// Texts of the shop as an app on this device, in Traditional Chinese.
import type { text as english } from '../../en-US/pages/device.ts'

export const text: typeof english = {
  saved: '沒有網路連線，儲存的內容可能不是最新',
  updateReady: '新版本已就緒',
  update: '更新',
  install: '安裝應用程式',
  installNote: '加到主畫面，沒有網路時也能看儲存過的頁面',
  installIos: '在 Safari 點「分享」，再點「加入主畫面」',
  installTitle: '把商城放到主畫面',
  installBody: '點一下就能查看這筆訂單。',
  installLater: '以後再說',
  device: '在這台裝置上',
  push: '推播通知',
  pushHint: '商城關閉時也會收到，依下方設定傳送。',
  pushDenied: '瀏覽器封鎖了本站的通知。請先在瀏覽器的網站設定中允許，再開啟此開關。',
  pushMissing: '此瀏覽器不支援推播通知。',
  pushIos: '請先把商城加到主畫面，再從那裡開啟此開關。',
  pushFailed: '無法開啟推播，請稍後再試。',
}
