// Words of sharing and copying, in Thai.
import type { words as english } from '../../en-US/pages/share.ts'

export const words: typeof english = {
  share: 'แชร์',
  shareLink: 'แชร์ลิงก์',
  linkHint: 'แตะลิงก์ค้างไว้เพื่อคัดลอก',
  copy: 'คัดลอก',
  copied: 'คัดลอกแล้ว',
  copyFail: 'คัดลอกไม่สำเร็จ',
  copyNotHttps: 'การเชื่อมต่อที่ไม่ใช่ HTTPS ไม่รองรับการทำงานนี้',
}
