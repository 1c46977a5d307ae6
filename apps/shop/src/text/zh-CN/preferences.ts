// Texts for the language choice, in Simplified Chinese.
import type { preferences as english } from '../en-US/preferences.ts'

export const preferences: typeof english = {
  chooseLanguage: '选择语言',
  languageLead: '页面、商品介绍和通知都会使用所选语言。',
  savedOnDevice: '仅保存在此设备',
  savedOnDeviceBody: '暂时无法连接您的账号，此设备上的语言已经切换。',
}
