// Notifications in Thai.
import { money } from '../format.ts'
import { timeSpan } from '../time-span.ts'
import type { NotificationTexts } from './shape.ts'

const events = {
  customs: { title: 'อยู่ระหว่างพิธีการศุลกากร', body: 'พัสดุกำลังผ่านศุลกากร คุณไม่ต้องดำเนินการใด ๆ' },
  outForDelivery: { title: 'กำลังนำส่งพัสดุ', body: 'คาดว่าจะถึงวันนี้' },
  attempted: { title: 'นำส่งไม่สำเร็จ', body: 'ส่งพัสดุให้คุณไม่สำเร็จ พนักงานจะนำส่งอีกครั้ง' },
  problem: { title: 'พัสดุมีปัญหา', body: 'พัสดุล่าช้ากว่ากำหนด เปิดคำสั่งซื้อเพื่อดูรายละเอียด' },
  delivered: { title: 'พัสดุส่งถึงแล้ว', body: 'เมื่อได้รับสินค้าครบถ้วนแล้ว กรุณายืนยันรับสินค้า' },
}
const unpaid = {
  locked: 'บัญชีหรือกระเป๋าเงินถูกล็อก จึงไม่ได้ชำระคำสั่งซื้อ กรุณาติดต่อฝ่ายบริการลูกค้า',
  paid: 'คำสั่งซื้อนี้ชำระแล้ว จึงไม่ได้ชำระซ้ำ',
  cancelled: 'คำสั่งซื้อถูกยกเลิกก่อนเงินเข้า',
  expired: 'เงินเข้าหลังหมดเวลาชำระ',
  changed: 'คำสั่งซื้อมีการเปลี่ยนแปลงหลังจากที่คุณยืนยัน กรุณาตรวจสอบแล้วชำระอีกครั้ง',
  insufficient: 'ยอดเงินไม่พอสำหรับคำสั่งซื้อ กรุณาเติมเงินแล้วชำระอีกครั้ง',
}
const applications = { merchant: 'ใบสมัครเปิดร้าน', partner: 'ใบสมัครร่วมธุรกิจ' }
const others = (more = 0) => (more > 0 ? ` และรายการโปรดอีก ${more} ชิ้นมีการเปลี่ยนแปลง` : '')

export const text: NotificationTexts = {
  orderCreated: ({ amount, payBy, orders }, { time }) => ({
    title: `สั่งซื้อสำเร็จ${orders ? ` ${orders} คำสั่งซื้อ` : ''} รอชำระเงิน`,
    body: `ชำระ${orders ? 'รวม' : ''} ${money(amount)}${payBy ? ` ภายใน ${time(payBy)}` : ''}`,
  }),
  orderPayDue: ({ amount, payBy, orders }, { time }) => ({
    title: 'คำสั่งซื้อใกล้หมดเวลาชำระ',
    body: `ชำระ${orders ? 'รวม' : ''} ${money(amount)} ภายใน ${time(payBy)} มิฉะนั้น${orders ? ` ${orders} ` : ''}คำสั่งซื้อจะถูกยกเลิก`,
  }),
  orderPaid: ({ amount, orders }) => ({
    title: 'ได้รับชำระเงินแล้ว',
    body: `ได้รับ ${money(amount)} ${orders ? `สำหรับ ${orders} คำสั่งซื้อ` : ''}แล้ว ร้านค้ากำลังเตรียมสินค้า`,
  }),
  orderNotPaid: ({ amount, reason }) => ({
    title: 'ยังไม่ได้ชำระคำสั่งซื้อ',
    body: `${money(amount)} จากบัตรเข้ากระเป๋าเงินแล้ว ${unpaid[reason]}`,
  }),
  orderDelayed: ({ until }, { day }) => ({
    title: 'คำสั่งซื้อจัดส่งล่าช้า',
    body: `ร้านค้าจะจัดส่งภายใน ${day(until)}`,
  }),
  orderShipped: ({ carrier, number }) => ({
    title: 'จัดส่งสินค้าแล้ว',
    body: `${carrier} เลขพัสดุ ${number}`,
  }),
  orderEvent: ({ event }) => events[event],
  orderAutoConfirm: ({ at }, { time }) => ({
    title: 'ได้รับพัสดุแล้วหรือยัง',
    body: `ระบบจะยืนยันรับสินค้าให้ใน ${time(at)} หากมีปัญหากรุณาแจ้งก่อนเวลาดังกล่าว`,
  }),
  orderReceived: ({ by, until }, { day }) => ({
    title: by === 'clock' ? 'ยืนยันรับสินค้าอัตโนมัติแล้ว' : 'ยืนยันรับสินค้าแล้ว',
    body: `${by === 'clock' ? 'ระบบยืนยันรับสินค้าให้อัตโนมัติแล้ว' : 'คุณยืนยันรับสินค้าแล้ว'}${until ? ` หากมีปัญหากรุณาแจ้งก่อน ${day(until)}` : ''}`,
  }),
  orderCompleted: () => ({
    title: 'คำสั่งซื้อสำเร็จ',
    body: 'ขอบคุณที่ช้อปกับเรา',
  }),
  orderCancelled: ({ by, reason, refunded }, { name }) => ({
    title: 'คำสั่งซื้อถูกยกเลิก',
    body: [
      by === 'deadline' ? 'ไม่ได้ชำระเงินภายในเวลาที่กำหนด' : by === 'shop' ? 'ร้านค้ายกเลิกคำสั่งซื้อ' : 'คุณยกเลิกคำสั่งซื้อแล้ว',
      refunded && `คืนเงิน ${money(refunded)} เข้ากระเป๋าเงินของคุณแล้ว`,
      reason && `เหตุผล: ${name(reason)}`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  reviewInvite: () => ({
    title: 'สินค้าเป็นอย่างไรบ้าง',
    body: 'รีวิวของคุณช่วยให้ผู้ซื้อคนอื่นตัดสินใจได้ง่ายขึ้น',
  }),
  reviewReply: ({ shop }, { name }) => ({
    title: 'ร้านค้าตอบรีวิวของคุณ',
    body: `${name(shop)} ตอบกลับรีวิวที่คุณเขียน`,
  }),
  reviewHidden: ({ reason, editBy }, { name, time }) => ({
    title: 'รีวิวของคุณถูกซ่อน',
    body: `เหตุผล: ${name(reason)}\n${
      editBy
        ? `คุณแก้ไขได้ถึง ${time(editBy)} แล้วเราจะตรวจสอบอีกครั้ง หรือสอบถามฝ่ายบริการลูกค้า`
        : 'หากไม่เห็นด้วย กรุณาติดต่อฝ่ายบริการลูกค้า'
    }`,
  }),
  reviewShown: () => ({
    title: 'รีวิวของคุณแสดงอีกครั้งแล้ว',
    body: 'เราตรวจสอบอีกครั้งแล้ว ตอนนี้ผู้อื่นเห็นรีวิวของคุณได้',
  }),
  refundSubmitted: ({ amount, answerBy }, { time }) => ({
    title: 'ได้รับคำขอคืนเงินแล้ว',
    body: `กำลังตรวจสอบคำขอคืนเงิน ${money(amount)}${answerBy ? ` จะตอบกลับภายใน ${time(answerBy)}` : ''}`,
  }),
  refundApproved: ({ amount, returnBy }, { time }) => ({
    title: returnBy ? 'อนุมัติแล้ว กรุณาส่งสินค้าคืน' : 'อนุมัติการคืนเงินแล้ว',
    body: returnBy
      ? `อนุมัติคืนเงิน ${money(amount)} แล้ว กรุณาส่งสินค้าคืนและกรอกเลขพัสดุภายใน ${time(returnBy)} หากเลยกำหนด คำขอจะสิ้นสุด`
      : `อนุมัติคืนเงิน ${money(amount)} แล้ว เปิดคำขอเพื่อดูขั้นตอนถัดไป`,
  }),
  refundReturnDue: ({ returnBy }, { time }) => ({
    title: 'กรุณาส่งสินค้าคืน',
    body: `ส่งสินค้าคืนและกรอกเลขพัสดุภายใน ${time(returnBy)}`,
  }),
  refundRefused: ({ reason }, { name }) => ({
    title: 'คำขอคืนเงินไม่ได้รับอนุมัติ',
    body: `เหตุผล: ${name(reason)}`,
  }),
  refundLapsed: () => ({
    title: 'เลยกำหนดส่งสินค้าคืน',
    body: 'ไม่ได้ส่งสินค้าคืนภายในเวลาที่กำหนด คำขอคืนเงินจึงสิ้นสุด',
  }),
  refundDone: ({ amount, reason }, { name }) => ({
    title: 'คืนเงินเรียบร้อยแล้ว',
    body: `คืนเงิน ${money(amount)} เข้ากระเป๋าเงินของคุณแล้ว${reason ? ` ${name(reason)}` : ''}`,
  }),
  rechargeSubmitted: ({ amount }) => ({
    title: 'ส่งคำขอเติมเงินแล้ว',
    body: `กำลังตรวจสอบการเติมเงิน ${money(amount)}`,
  }),
  rechargePassed: ({ amount, claimed, reason }, { name }) => ({
    title: 'เติมเงินสำเร็จ',
    body: `เพิ่ม ${money(amount)} เข้ากระเป๋าเงินแล้ว${
      claimed !== undefined && claimed !== amount ? ` ยอดที่แจ้งคือ ${money(claimed)} เราเติมตามยอดที่ได้รับจริง` : ''
    }${reason ? ` ${name(reason)}` : ''}`,
  }),
  rechargeRefused: ({ amount, reason }, { name }) => ({
    title: 'การเติมเงินไม่ได้รับอนุมัติ',
    body: `การเติมเงิน ${money(amount)} ไม่ได้รับอนุมัติ เหตุผล: ${name(reason)}`,
  }),
  drawSubmitted: ({ amount, arrival }) => ({
    title: 'ส่งคำขอถอนเงินแล้ว',
    body: `กำลังตรวจสอบการถอน ${money(amount)} คุณจะได้รับ ${money(arrival)}`,
  }),
  drawPassed: ({ amount, arrival }) => ({
    title: 'อนุมัติการถอนเงินแล้ว',
    body: `อนุมัติการถอน ${money(amount)} แล้ว จะโอน ${money(arrival)} ให้ในไม่ช้า`,
  }),
  drawSent: ({ arrival, reference }) => ({
    title: 'โอนเงินแล้ว',
    body: `โอน ${money(arrival)} ให้คุณแล้ว เลขธุรกรรม: ${reference}`,
  }),
  drawRefused: ({ amount, reason }, { name }) => ({
    title: 'การถอนเงินไม่ได้รับอนุมัติ',
    body: `${money(amount)} กลับเข้ายอดที่ใช้ได้แล้ว เหตุผล: ${name(reason)}`,
  }),
  drawFailed: ({ amount, reason }, { name }) => ({
    title: 'โอนเงินที่ถอนไม่สำเร็จ',
    body: `${money(amount)} กลับเข้ายอดที่ใช้ได้แล้ว เหตุผล: ${name(reason)}`,
  }),
  balanceAdjusted: ({ amount, reason }) => ({
    title: amount < 0 ? 'ยอดเงินถูกปรับลด' : 'ยอดเงินถูกปรับเพิ่ม',
    body: `ปรับยอด ${money(amount)} เหตุผล: ${reason}`,
  }),
  secNewLogin: ({ device, ip }) => ({
    title: 'มีการเข้าสู่ระบบจากอุปกรณ์ใหม่',
    body: `เข้าสู่ระบบจาก ${[device, ip && `IP ${ip}`].filter(Boolean).join(' · ') || 'อุปกรณ์ใหม่'} หากไม่ใช่คุณ กรุณานำอุปกรณ์นี้ออกจากระบบและเปลี่ยนรหัสผ่าน`,
  }),
  secPwdChanged: () => ({
    title: 'เปลี่ยนรหัสผ่านแล้ว',
    body: 'ทุกอุปกรณ์ออกจากระบบแล้ว หากไม่ใช่คุณ กรุณาติดต่อเราทันที',
  }),
  secPayChanged: ({ first, hours = 24 }) => ({
    title: first ? 'ตั้งรหัสชำระเงินแล้ว' : 'เปลี่ยนรหัสชำระเงินแล้ว',
    body: `${hours > 0 ? `เพื่อความปลอดภัย เราพักการถอนเงินไว้ ${timeSpan('th-TH', hours * 60)} ` : ''}หากไม่ใช่คุณ กรุณาติดต่อเราทันที`,
  }),
  secLocked: ({ what, until }, { time }) => {
    const ends = until ? ` จะปลดล็อกเวลา ${time(until)}` : ''
    if (what === 'payment') {
      return { title: 'ล็อกรหัสชำระเงินชั่วคราว', body: `มีการใส่รหัสชำระเงินผิดหลายครั้ง${ends} หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่าน` }
    }
    return { title: 'ล็อกการเข้าสู่ระบบชั่วคราว', body: `มีการใส่รหัสผ่านผิดหลายครั้ง${ends} หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่าน` }
  },
  secNewDest: ({ destination }) => ({
    title: 'เพิ่มปลายทางถอนเงินใหม่',
    body: `เพิ่ม ${destination} แล้ว หากไม่ใช่คุณ กรุณาลบออกและเปลี่ยนรหัสผ่าน`,
  }),
  serviceReply: () => ({ title: 'ฝ่ายบริการลูกค้าตอบกลับแล้ว', body: 'เปิดการสนทนาเพื่ออ่านคำตอบ' }),
  shopNew: ({ shop, count }, { name }) => ({
    title: `สินค้าใหม่จาก ${name(shop)}`,
    body: `ร้านที่คุณติดตามเพิ่มสินค้าใหม่ ${count} รายการ`,
  }),
  priceDrop: ({ product, price, was, more }, { name }) => ({
    title: `ลดราคา ${money(was)} → ${money(price)}`,
    body: `${name(product)} ในรายการโปรดราคาลดลงแล้ว${others(more)}`,
  }),
  backInStock: ({ product, price, more }, { name }) => ({
    title: 'สินค้ากลับมามีสต็อกแล้ว',
    body: `${name(product)} มีสินค้าอีกครั้ง ราคา ${money(price)}${others(more)}`,
  }),
  promo: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
  applyPassed: ({ application, shop }, { name }) => ({
    title: 'ใบสมัครได้รับอนุมัติ',
    body: `${applications[application]}ของคุณได้รับอนุมัติแล้ว${shop ? ` สร้างร้าน “${name(shop)}” แล้ว ดูขั้นตอนก่อนเปิดร้านได้` : ''}`,
  }),
  applyRefused: ({ application, reason }) => ({
    title: 'ใบสมัครไม่ได้รับอนุมัติ',
    body: `${applications[application]}ของคุณไม่ได้รับอนุมัติ แก้ไขแล้วสมัครใหม่ได้ เหตุผล: ${reason}`,
  }),
  system: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
}
