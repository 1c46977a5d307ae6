// Texts for the language choice, in Japanese.
import type { preferences as english } from '../en-US/preferences.ts'

export const preferences: typeof english = {
  chooseLanguage: '言語を選択',
  languageLead: 'ページ、商品の説明、お知らせがこの言語で表示されます。',
  savedOnDevice: 'この端末にのみ保存しました',
  savedOnDeviceBody: 'アカウントには保存できませんでした。この端末の表示言語は切り替わっています。',
}
