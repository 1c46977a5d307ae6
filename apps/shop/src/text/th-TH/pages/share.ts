// Texts for sharing and copying, in Thai.
import type { text as english } from '../../en-US/pages/share.ts'

export const text: typeof english = {
  share: 'แชร์',
  shareLink: 'แชร์ลิงก์',
  linkHint: 'แตะลิงก์ค้างไว้เพื่อคัดลอก',
  copy: 'คัดลอก',
  copyNamed: (what: string) => `คัดลอก: ${what}`,
  copied: 'คัดลอกแล้ว',
  copyFail: 'คัดลอกไม่สำเร็จ',
  copyNotHttps: 'การเชื่อมต่อที่ไม่ใช่ HTTPS ไม่รองรับการทำงานนี้',
}
