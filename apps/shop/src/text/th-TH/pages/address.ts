// Texts of an address as it is shown, in Thai.
import type { text as english } from '../../en-US/pages/address.ts'

export const text: typeof english = {
  default: 'ค่าเริ่มต้น',
  tags: { home: 'บ้าน', company: 'ที่ทำงาน', school: 'โรงเรียน' },
}
