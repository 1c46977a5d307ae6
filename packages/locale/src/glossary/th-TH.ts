// The terms of Thai.
import { shopperFiles as files, type Term } from './term.ts'

export const terms: readonly Term[] = [
  { say: 'กระเป๋าเงิน', not: /วอลเล็ต/, files },
  { say: 'ประเทศ/ภูมิภาค', not: /เขตแดน|ดินแดน/, files },
  { say: 'ฝ่ายบริการลูกค้า', not: /ฝ่ายช่วยเหลือ/, files },
  { say: 'เลขพัสดุ', not: /หมายเลขพัสดุ/, files },
  { say: 'ลบบัญชี', not: /ปิดบัญชี/, except: /เปิดบัญชี/, files },
  { say: 'ข้อกำหนดการใช้บริการ', not: /ข้อกำหนดการใช้งาน/, files },
  { say: 'Memo', not: /เมโม/, files },
  { say: 'เลขที่คำขอ', not: /หมายเลขคำขอ/, files },
  { say: 'กระดานเทรด', not: /ตลาดซื้อขาย/, files },
  { say: 'รหัสชำระเงิน', not: /รหัสผ่านการชำระเงิน/, files },
  { say: 'ไม่ใช้คำลงท้าย ค่ะ / คะ', not: /ค่ะ|นะคะ|ไหมคะ/, files },
]
