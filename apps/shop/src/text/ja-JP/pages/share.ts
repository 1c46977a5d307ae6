// Texts for sharing and copying, in Japanese.
import type { text as english } from '../../en-US/pages/share.ts'

export const text: typeof english = {
  share: '共有',
  shareLink: 'リンクを共有',
  linkHint: 'リンクを長押しするとコピーできます。',
  copy: 'コピー',
  copyNamed: (what: string) => `コピー：${what}`,
  copied: 'コピーしました',
  copyFail: 'コピーできませんでした',
  copyNotHttps: 'HTTPS以外の接続では、この操作を行えません',
}
