// Words of sending pictures, in Thai.
import type { words as english } from '../../en-US/pages/upload.ts'

export const words: typeof english = {
  add: 'เพิ่มรูป',
  sending: 'กำลังส่งรูป',
  retry: 'ลองส่งอีกครั้ง',
  chooseAnother: 'เลือกรูปอื่น',
  remove: 'ลบรูป',
  open: (position) => `เปิดรูปที่ ${position}`,
  tooLarge: 'รูปต้องมีขนาดไม่เกิน 25 MB',
  viewer: {
    previous: 'รูปก่อนหน้า',
    next: 'รูปถัดไป',
    zoomIn: 'ซูมเข้า',
    zoomOut: 'ซูมออก',
    pictureOf: (position, total) => `รูปที่ ${position} จาก ${total}`,
  },
}
