// Reasons of refund requests and of the answers to them, in the six languages.

import { type Language, languages } from '@shop/contract/language.ts'
import type { GiftReason, PartialReason, RefundRefusal } from '@shop/contract/sales/admin-refunds.ts'
import type { RefundReason } from '@shop/contract/sales/refunds.ts'
import { joinSentences } from '@shop/locale/sentences.ts'

const requestReasons: Record<Language, Record<RefundReason, string>> = {
  'en-US': {
    not_arrived: 'It hasn’t arrived',
    damaged: 'Damaged or defective',
    wrong_item: 'Wrong item sent',
    not_as_described: 'Not as described',
    missing_parts: 'Items or parts missing',
    changed_mind: 'No longer needed',
    wrong_choice: 'Wrong option or address',
    too_slow: 'Takes too long',
    other: 'Other',
  },
  'zh-CN': {
    not_arrived: '一直没收到货',
    damaged: '商品破损或有质量问题',
    wrong_item: '店铺发错货',
    not_as_described: '与商品描述不符',
    missing_parts: '少件或缺配件',
    changed_mind: '不想要了',
    wrong_choice: '拍错商品或地址填错',
    too_slow: '发货太慢',
    other: '其他原因',
  },
  'zh-TW': {
    not_arrived: '一直沒收到商品',
    damaged: '商品損壞或有瑕疵',
    wrong_item: '商店寄錯商品',
    not_as_described: '與商品描述不符',
    missing_parts: '商品或配件短少',
    changed_mind: '不想買了',
    wrong_choice: '選錯規格或地址填錯',
    too_slow: '出貨太慢',
    other: '其他原因',
  },
  'ja-JP': {
    not_arrived: '商品が届かない',
    damaged: '破損・不良品',
    wrong_item: '違う商品が届いた',
    not_as_described: '商品説明と異なる',
    missing_parts: '数量や付属品が足りない',
    changed_mind: '不要になった',
    wrong_choice: '商品やお届け先を間違えた',
    too_slow: '発送が遅い',
    other: 'その他の理由',
  },
  'ko-KR': {
    not_arrived: '상품을 받지 못함',
    damaged: '상품 파손 또는 불량',
    wrong_item: '다른 상품이 배송됨',
    not_as_described: '상품 설명과 다름',
    missing_parts: '상품 또는 구성품 누락',
    changed_mind: '단순 변심',
    wrong_choice: '옵션·배송지를 잘못 선택',
    too_slow: '발송이 너무 늦음',
    other: '기타 사유',
  },
  'th-TH': {
    not_arrived: 'ยังไม่ได้รับสินค้า',
    damaged: 'สินค้าเสียหายหรือชำรุด',
    wrong_item: 'ได้รับสินค้าผิด',
    not_as_described: 'สินค้าไม่ตรงตามรายละเอียด',
    missing_parts: 'ได้รับสินค้าหรือชิ้นส่วนไม่ครบ',
    changed_mind: 'ไม่ต้องการสินค้าแล้ว',
    wrong_choice: 'เลือกตัวเลือกหรือที่อยู่ผิด',
    too_slow: 'จัดส่งช้าเกินไป',
    other: 'เหตุผลอื่น',
  },
}

/** `other` has no sentence: only the operator's own text is shown. */
type Answer = Exclude<RefundRefusal | PartialReason | GiftReason, 'other'>

const answers: Record<Language, Record<Answer, string>> = {
  'en-US': {
    no_proof: 'The pictures don’t show the problem.',
    on_its_way: 'The package is still on its way. If it doesn’t arrive when expected, contact us.',
    delivered: 'The carrier confirmed that the package was delivered.',
    used: 'The item shows signs of use.',
    too_late: 'The return window has closed.',
    not_ours: 'The item in the pictures wasn’t part of this order.',
    agreed_otherwise: 'We agreed on another solution with you.',
    part_faulty: 'Only some of the items are affected.',
    freight_not_included: 'Shipping isn’t refunded for this reason.',
    agreed: 'We agreed on this amount with you.',
    goodwill: 'A goodwill payment.',
    late_delivery: 'To make up for late delivery.',
    overcharged: 'You were overcharged.',
    case_reopened: 'We took another look at your request.',
  },
  'zh-CN': {
    no_proof: '凭证未能显示您所说的问题。',
    on_its_way: '包裹仍在运输途中。若超过预计时间仍未送达，请联系客服。',
    delivered: '承运商确认包裹已送达。',
    used: '商品有使用痕迹。',
    too_late: '已超过退货期限。',
    not_ours: '图片中的商品不属于该订单。',
    agreed_otherwise: '已与您协商其他解决方案。',
    part_faulty: '仅部分商品存在问题。',
    freight_not_included: '该退款原因不退运费。',
    agreed: '该金额已与您协商一致。',
    goodwill: '平台售后补偿。',
    late_delivery: '补偿本次延迟送达。',
    overcharged: '退还多收的款项。',
    case_reopened: '经复核，重新处理您的申请。',
  },
  'zh-TW': {
    no_proof: '從照片看不出您所說的問題。',
    on_its_way: '包裹仍在配送中。若超過預計時間仍未送達，請聯絡客服。',
    delivered: '物流業者確認包裹已送達。',
    used: '商品有使用痕跡。',
    too_late: '已超過退貨期限。',
    not_ours: '照片中的商品不屬於這筆訂單。',
    agreed_otherwise: '已與您協調其他解決方式。',
    part_faulty: '只有部分商品有問題。',
    freight_not_included: '此退款原因不退運費。',
    agreed: '此金額已與您協調同意。',
    goodwill: '平台補償金。',
    late_delivery: '補償這次延遲送達。',
    overcharged: '退還多收的款項。',
    case_reopened: '我們重新審核了您的申請。',
  },
  'ja-JP': {
    no_proof: '写真から問題の状況を確認できませんでした。',
    on_its_way: '商品は現在配送中です。お届け予定日を過ぎても届かない場合は、サポートまでご連絡ください。',
    delivered: '配送会社で配達完了を確認しています。',
    used: '商品に使用された形跡がありました。',
    too_late: '返品期間を過ぎています。',
    not_ours: '写真の商品は、この注文のものではありませんでした。',
    agreed_otherwise: '別の対応についてお客様と合意済みです。',
    part_faulty: '問題があるのは商品の一部です。',
    freight_not_included: 'この理由では送料は返金の対象外です。',
    agreed: 'お客様と合意した金額です。',
    goodwill: 'お詫びとしての返金です。',
    late_delivery: '配送の遅れに対する返金です。',
    overcharged: '多くご請求した分の返金です。',
    case_reopened: '申請内容を再確認しました。',
  },
  'ko-KR': {
    no_proof: '사진으로 문제를 확인할 수 없습니다.',
    on_its_way: '상품이 배송 중입니다. 도착 예정일이 지나도 오지 않으면 고객센터로 문의해 주세요.',
    delivered: '택배사에서 배송 완료를 확인했습니다.',
    used: '상품에 사용 흔적이 있습니다.',
    too_late: '반품 가능 기간이 지났습니다.',
    not_ours: '사진 속 상품은 이 주문의 상품이 아닙니다.',
    agreed_otherwise: '고객님과 다른 해결 방법을 협의했습니다.',
    part_faulty: '상품 일부에만 문제가 있습니다.',
    freight_not_included: '이 사유로는 배송비가 환불되지 않습니다.',
    agreed: '고객님과 협의한 금액입니다.',
    goodwill: '불편을 드려 보상해 드립니다.',
    late_delivery: '배송 지연에 대한 보상입니다.',
    overcharged: '초과 결제된 금액을 돌려드립니다.',
    case_reopened: '환불 신청을 다시 검토했습니다.',
  },
  'th-TH': {
    no_proof: 'รูปภาพไม่แสดงให้เห็นปัญหาที่แจ้ง',
    on_its_way: 'พัสดุกำลังอยู่ระหว่างการจัดส่ง หากเลยกำหนดแล้วยังไม่ได้รับ กรุณาติดต่อฝ่ายบริการลูกค้า',
    delivered: 'บริษัทขนส่งยืนยันว่าจัดส่งพัสดุสำเร็จแล้ว',
    used: 'สินค้ามีร่องรอยการใช้งาน',
    too_late: 'เลยกำหนดเวลาคืนสินค้าแล้ว',
    not_ours: 'สินค้าในรูปไม่ใช่สินค้าของคำสั่งซื้อนี้',
    agreed_otherwise: 'ได้ตกลงวิธีแก้ไขอื่นกับคุณแล้ว',
    part_faulty: 'มีปัญหาเพียงบางส่วนของสินค้า',
    freight_not_included: 'เหตุผลนี้ไม่รวมการคืนค่าจัดส่ง',
    agreed: 'เป็นจำนวนเงินที่ตกลงกับคุณแล้ว',
    goodwill: 'เงินชดเชยจากเรา',
    late_delivery: 'ชดเชยการจัดส่งล่าช้า',
    overcharged: 'คืนเงินส่วนที่เรียกเก็บเกิน',
    case_reopened: 'เราได้ตรวจสอบคำขอของคุณอีกครั้ง',
  },
}

/** The shopper's reason; falls back to the sentences of operators for a refund that staff gave. */
export function requestReasonText(language: Language, reason: string): string {
  const known: Record<string, string> = requestReasons[language]
  return known[reason] ?? answerText(language, { reason, text: '' })
}

/** The sentence of the operator's reason and the text added to it. */
export function answerText(language: Language, { reason, text }: { reason: string; text: string }): string {
  const known: Record<string, string> = answers[language]
  return joinSentences(language, known[reason] ?? '', text)
}

/** In every language, for a notification that is read later; undefined without a reason. */
export function answerTranslations(answer: {
  reason: string
  text: string
}): Partial<Record<Language, string>> | undefined {
  if (answer.reason === '' && answer.text === '') return undefined
  return Object.fromEntries(languages.map((language) => [language, answerText(language, answer)]))
}
