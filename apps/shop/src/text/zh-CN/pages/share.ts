// Texts for sharing and copying, in Simplified Chinese.
import type { text as english } from '../../en-US/pages/share.ts'

export const text: typeof english = {
  share: '分享',
  shareLink: '分享链接',
  linkHint: '长按链接即可复制。',
  copy: '复制',
  copyNamed: (what: string) => `复制：${what}`,
  copied: '已复制',
  copyFail: '复制失败',
  copyNotHttps: '非 HTTPS 协议不支持此操作',
}
