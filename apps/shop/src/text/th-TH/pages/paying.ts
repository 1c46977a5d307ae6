// Texts for the payment password prompt and for requests without an answer, in Thai.
import type { text as english } from '../../en-US/pages/paying.ts'

export const text: typeof english = {
  title: 'รหัสชำระเงิน',
  setTitle: 'ตั้งรหัสชำระเงิน',
  label: 'รหัสชำระเงิน',
  digits: (count) => `กรอกแล้ว ${count} หลัก`,
  digit: (digit) => `ตัวเลข ${digit}`,
  erase: 'ลบหลักสุดท้าย',
  confirm: 'ยืนยัน',
  incomplete: (length) => `กรุณากรอกให้ครบ ${length} หลัก`,
  notSent: 'ยังไม่มีการส่งข้อมูลใด ๆ กรุณาลองอีกครั้ง',
  forgot: 'ลืมรหัสชำระเงิน?',
  recover: 'ตั้งใหม่ด้วยรหัสทางอีเมล',
  notSet: 'คุณยังไม่ได้ตั้งรหัสชำระเงิน',
  notSetBody: 'รหัสนี้ช่วยปกป้องยอดเงินของคุณ ข้อมูลที่กรอกไว้ยังอยู่',
  goSetting: 'ไปตั้งค่า',
  checkingTitle: 'กำลังตรวจสอบว่าทำรายการสำเร็จหรือไม่',
  checkingBody: 'การเชื่อมต่อขาดหายก่อนได้รับผล กรุณารออยู่ที่หน้านี้สักครู่',
  unclearTitle: 'ยังไม่ทราบผล กรุณาดูประวัติรายการก่อนลองอีกครั้ง',
  unclearBody: 'หากไม่พบในประวัติ ให้ส่งอีกครั้งได้ ระบบถือเป็นคำขอเดียวกันและนับเพียงครั้งเดียว',
  records: 'ดูประวัติรายการ',
  sendAgain: 'ส่งอีกครั้ง',
  leaveConfirm: 'ออกก่อนทราบผลหรือไม่',
  leaveBody: 'คำขอของคุณอาจส่งถึงแล้ว หากกลับมาที่หน้านี้ ระบบจะตรวจสอบคำขอเดิมต่อ',
  leave: 'ออก',
  stay: 'อยู่หน้านี้ต่อ',
}
