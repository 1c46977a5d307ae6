// Texts for the language choice, in Traditional Chinese.
import type { preferences as english } from '../en-US/preferences.ts'

export const preferences: typeof english = {
  chooseLanguage: '選擇語言',
  languageLead: '頁面、商品介紹和通知都會使用所選語言。',
  savedOnDevice: '僅儲存在這台裝置',
  savedOnDeviceBody: '暫時無法連線到您的帳號，這台裝置的語言已經切換。',
}
