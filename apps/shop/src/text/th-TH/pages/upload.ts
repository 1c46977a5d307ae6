// Texts for picture uploads, in Thai.
import type { text as english } from '../../en-US/pages/upload.ts'

export const text: typeof english = {
  add: 'เพิ่มรูป',
  sending: 'กำลังส่งรูป',
  retry: 'ลองส่งอีกครั้ง',
  chooseAnother: 'เลือกรูปอื่น',
  remove: 'ลบรูป',
  open: (position) => `เปิดรูปที่ ${position}`,
  tooLarge: 'รูปต้องมีขนาดไม่เกิน 25 MB',
  wait: 'กำลังส่งรูป กรุณารอสักครู่',
  failed: 'มีรูปที่ส่งไม่สำเร็จ กรุณาลองใหม่หรือลบออก',
  leftOut: (count) => `เกินจำนวนที่กำหนด จึงไม่ได้เพิ่ม ${count} รูป`,
  viewer: {
    previous: 'รูปก่อนหน้า',
    next: 'รูปถัดไป',
    zoomIn: 'ซูมเข้า',
    zoomOut: 'ซูมออก',
    pictureOf: (position, total) => `รูปที่ ${position} จาก ${total}`,
  },
}
