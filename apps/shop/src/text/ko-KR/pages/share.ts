// Texts for sharing and copying, in Korean.
import type { text as english } from '../../en-US/pages/share.ts'

export const text: typeof english = {
  share: '공유',
  shareLink: '링크 공유',
  linkHint: '주소를 길게 눌러 직접 복사할 수 있습니다.',
  copy: '복사',
  copyNamed: (what: string) => `복사: ${what}`,
  copied: '복사됨',
  copyFail: '복사하지 못했습니다',
  copyNotHttps: 'HTTPS가 아닌 연결에서는 사용할 수 없는 기능입니다',
}
