// The texts of a packing slip, in the language of the shopper who unpacks it.
import { defaultLanguage, type Language, languages } from '@shop/contract/language.ts'

export interface SlipTexts {
  title: string
  to: string
  from: string
  order: string
  ordered: string
  item: string
  spec: string
  qty: string
  total: (count: number) => string
  note: string
  number: string
  parcelOf: (position: number, total: number) => string
  thanks: string
}

const tables: Record<Language, SlipTexts> = {
  'en-US': {
    title: 'Packing slip',
    to: 'Ship to',
    from: 'From',
    order: 'Order',
    ordered: 'Ordered on',
    item: 'Item',
    spec: 'Options',
    qty: 'Qty',
    total: (count) => (count === 1 ? '1 item in total' : `${count} items in total`),
    note: 'Your note',
    number: 'Tracking',
    parcelOf: (position, total) => `Package ${position} of ${total}`,
    thanks: 'Thanks for your order. Please check the contents when you open the package.',
  },
  'zh-CN': {
    title: '装箱单',
    to: '收件人',
    from: '发货店铺',
    order: '订单号',
    ordered: '下单日期',
    item: '商品',
    spec: '规格',
    qty: '数量',
    total: (count) => `共 ${count} 件`,
    note: '您的留言',
    number: '运单号',
    parcelOf: (position, total) => `包裹 ${position}/${total}`,
    thanks: '感谢您的购买，请拆箱时核对商品。',
  },
  'zh-TW': {
    title: '出貨明細',
    to: '收件人',
    from: '出貨商店',
    order: '訂單編號',
    ordered: '下單日期',
    item: '商品',
    spec: '規格',
    qty: '數量',
    total: (count) => `共 ${count} 件`,
    note: '您的備註',
    number: '物流單號',
    parcelOf: (position, total) => `包裹 ${position}/${total}`,
    thanks: '感謝您的購買，請於開箱時核對商品。',
  },
  'ja-JP': {
    title: '納品書',
    to: 'お届け先',
    from: '発送元',
    order: '注文番号',
    ordered: 'ご注文日',
    item: '商品',
    spec: '種類',
    qty: '数量',
    total: (count) => `合計${count}点`,
    note: '連絡事項',
    number: '追跡番号',
    parcelOf: (position, total) => `荷物${position}/${total}`,
    thanks: 'ご注文ありがとうございます。開封時に内容をご確認ください。',
  },
  'ko-KR': {
    title: '포장 명세서',
    to: '받는 사람',
    from: '보내는 상점',
    order: '주문 번호',
    ordered: '주문일',
    item: '상품',
    spec: '옵션',
    qty: '수량',
    total: (count) => `총 ${count}개`,
    note: '요청 사항',
    number: '운송장 번호',
    parcelOf: (position, total) => `택배 ${position}/${total}`,
    thanks: '주문해 주셔서 감사합니다. 개봉 시 상품을 확인해 주세요.',
  },
  'th-TH': {
    title: 'ใบรายการสินค้าในพัสดุ',
    to: 'ผู้รับ',
    from: 'ร้านค้า',
    order: 'เลขคำสั่งซื้อ',
    ordered: 'วันที่สั่งซื้อ',
    item: 'สินค้า',
    spec: 'ตัวเลือก',
    qty: 'จำนวน',
    total: (count) => `รวม ${count} ชิ้น`,
    note: 'หมายเหตุของคุณ',
    number: 'เลขพัสดุ',
    parcelOf: (position, total) => `พัสดุชิ้นที่ ${position} จาก ${total}`,
    thanks: 'ขอบคุณที่สั่งซื้อ กรุณาตรวจสอบสินค้าเมื่อเปิดกล่อง',
  },
}

export function slipTexts(language: string): { language: Language; t: SlipTexts } {
  const found = languages.find((candidate) => candidate === language) ?? defaultLanguage
  return { language: found, t: tables[found] }
}
