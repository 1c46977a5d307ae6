// Texts for sharing and copying, in Traditional Chinese.
import type { text as english } from '../../en-US/pages/share.ts'

export const text: typeof english = {
  share: '分享',
  shareLink: '分享連結',
  linkHint: '長按網址即可手動複製。',
  copy: '複製',
  copyNamed: (what: string) => `複製：${what}`,
  copied: '已複製',
  copyFail: '複製失敗',
  copyNotHttps: '非 HTTPS 連線不支援此操作',
}
