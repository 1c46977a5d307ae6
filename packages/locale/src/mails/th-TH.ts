// Mails in Thai.
import { type MailTexts, type OriginFacts, utcText, type WarningFacts } from './shape.ts'

const brand = 'เทรดวินด์'
const signature = `\n\nทีมงาน${brand}\nอีเมลนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ`

const where = ({ account, device, ip, at }: OriginFacts) =>
  `ชื่อผู้ใช้: ${account}\nอุปกรณ์: ${device}\nหมายเลข IP: ${ip}\nเวลา: ${utcText(at)}`

const holdNote = ({ hold }: WarningFacts) => (hold ? ` เพื่อความปลอดภัย เราจะพักการถอนเงินไว้ ${hold}` : '')

const codeMail =
  (subject: string, purpose: string) =>
  ({ code, minutes }: { code: string; minutes: number }) => ({
    subject: `${brand}: ${subject}`,
    body: `รหัสยืนยันสำหรับ${purpose}ของคุณคือ\n\n${code}\n\nรหัสใช้ได้ภายใน ${minutes} นาที และใช้ได้เพียงครั้งเดียว อย่าบอกรหัสนี้แก่ผู้ใด เจ้าหน้าที่ของเราจะไม่ขอรหัสจากคุณ\n\nหากคุณไม่ได้เป็นผู้ขอ ไม่ต้องดำเนินการใด ๆ บัญชีของคุณไม่มีการเปลี่ยนแปลง${signature}`,
  })

export const mails: MailTexts = {
  code: {
    resetpwd: codeMail('รหัสยืนยันการตั้งรหัสผ่านใหม่', 'การตั้งรหัสผ่านเข้าสู่ระบบใหม่'),
    resetPay: codeMail('รหัสยืนยันการตั้งรหัสชำระเงินใหม่', 'การตั้งรหัสชำระเงินใหม่'),
    email: codeMail('รหัสยืนยันอีเมล', 'การยืนยันอีเมล'),
    mobile: codeMail('รหัสยืนยันสำหรับเพิ่มเบอร์มือถือ', 'การเพิ่มเบอร์มือถือในบัญชี'),
  },
  newLogin: (facts) => ({
    subject: `${brand}: มีการเข้าสู่ระบบใหม่ในบัญชีของคุณ`,
    body: `มีการเข้าสู่ระบบบัญชีของคุณจากอุปกรณ์หรือสถานที่ใหม่\n\n${where(facts)}\n\nหากเป็นคุณเอง ไม่ต้องดำเนินการใด ๆ หากไม่ใช่ กรุณาเปลี่ยนรหัสผ่านทันที และออกจากระบบในอุปกรณ์อื่นที่ศูนย์ความปลอดภัย${signature}`,
  }),
  passwordChanged: (facts) => ({
    subject: `${brand}: เปลี่ยนรหัสผ่านแล้ว`,
    body: `รหัสผ่านเข้าสู่ระบบของคุณถูกเปลี่ยนแล้ว และทุกอุปกรณ์ออกจากระบบแล้ว\n\n${where(facts)}\n\nหากไม่ใช่คุณ กรุณาตั้งรหัสใหม่ผ่าน “ลืมรหัสผ่าน” และติดต่อฝ่ายบริการลูกค้า${holdNote(facts)}${signature}`,
  }),
  payCodeSet: (facts) => ({
    subject: `${brand}: ตั้งรหัสชำระเงินแล้ว`,
    body: `มีการตั้งรหัสชำระเงินในบัญชีของคุณแล้ว รหัสนี้ใช้เมื่อชำระเงินหรือถอนเงิน\n\n${where(facts)}\n\nหากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านเข้าสู่ระบบทันที และติดต่อฝ่ายบริการลูกค้า${holdNote(facts)}${signature}`,
  }),
  payCodeChanged: (facts) => ({
    subject: `${brand}: เปลี่ยนรหัสชำระเงินแล้ว`,
    body: `รหัสชำระเงินของคุณถูกเปลี่ยนแล้ว\n\n${where(facts)}\n\nหากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านเข้าสู่ระบบทันที และติดต่อฝ่ายบริการลูกค้า${holdNote(facts)}${signature}`,
  }),
  withdrawalRequested: ({ amount, arrival, destination, isNew, ...facts }) => ({
    subject: `${brand}: มีคำขอถอนเงิน ${amount}${isNew ? ' ไปยังปลายทางใหม่' : ''}`,
    body: `มีคำขอถอนเงินจากกระเป๋าเงินของคุณ${isNew ? ' ปลายทางนี้ถูกใช้เป็นครั้งแรก' : ''}\n\nจำนวนเงิน: ${amount}\nยอดที่จะได้รับ: ${arrival}\nปลายทาง: ${destination}\n${where(facts)}\n\nหากเป็นคุณเอง ไม่ต้องดำเนินการใด ๆ หากไม่ใช่ กรุณายกเลิกในประวัติการถอนเงินระหว่างที่กำลังตรวจสอบ เปลี่ยนรหัสผ่านเข้าสู่ระบบและรหัสชำระเงิน แล้วติดต่อฝ่ายบริการลูกค้าทันที${signature}`,
  }),
  emailChanged: (facts) => ({
    subject: `${brand}: เปลี่ยนอีเมลแล้ว`,
    body: `บัญชีของคุณเปลี่ยนไปใช้อีเมลอื่นแล้ว นี่คืออีเมลฉบับสุดท้ายที่ส่งถึงอีเมลนี้\n\n${where(facts)}\n\nหากไม่ใช่คุณ กรุณาติดต่อฝ่ายบริการลูกค้าทันที${signature}`,
  }),
  addressTaken: ({ account }) => ({
    subject: `${brand}: คุณมีบัญชีอยู่แล้ว`,
    body: `มีผู้พยายามใช้อีเมลนี้กับบัญชีอื่น อีเมลนี้เป็นของบัญชีคุณอยู่แล้ว เราจึงไม่ได้ส่งรหัสยืนยัน\n\nชื่อผู้ใช้: ${account}\n\nหากเป็นคุณเอง กรุณาเข้าสู่ระบบด้วยบัญชีนี้ หากลืมรหัสผ่าน ตั้งใหม่ได้ที่ “ลืมรหัสผ่าน” หากไม่ใช่คุณ ไม่ต้องดำเนินการใด ๆ บัญชีของคุณไม่มีการเปลี่ยนแปลง${signature}`,
  }),
  notification: ({ title, body }) => ({ subject: `${brand}: ${title}`, body: `${body}${signature}` }),
  orderNumber: (sn) => `เลขคำสั่งซื้อ: ${sn}`,
  returnAddress: (lines) => `ที่อยู่สำหรับส่งคืน:\n${lines.join('\n')}`,
  view: 'ดูรายละเอียด',
}
