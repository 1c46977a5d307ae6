// Texts for the language choice, in Thai.
import type { preferences as english } from '../en-US/preferences.ts'

export const preferences: typeof english = {
  chooseLanguage: 'เลือกภาษา',
  languageLead: 'หน้าเว็บ รายละเอียดสินค้า และการแจ้งเตือนจะแสดงเป็นภาษานี้',
  savedOnDevice: 'บันทึกไว้ในอุปกรณ์นี้เท่านั้น',
  savedOnDeviceBody: 'เชื่อมต่อบัญชีของคุณไม่ได้ ภาษาในอุปกรณ์นี้เปลี่ยนแล้ว',
}
