// The companies behind the demo shops, and the current notices of some shops.

import { type Translations, translations as t } from '../translations.ts'
import type { DemoShop } from '../types.ts'

/** By country. */
const legalForms: Record<string, string> = {
  CN: 'Co., Ltd.',
  DE: 'GmbH',
  IT: 'S.r.l.',
  JP: 'K.K.',
  KR: 'Co., Ltd.',
  NL: 'B.V.',
  PT: 'Lda.',
  SE: 'AB',
  TH: 'Co., Ltd.',
  TW: 'Co., Ltd.',
  US: 'LLC',
  VN: 'Co., Ltd.',
}

export interface Business {
  legalName: string
  /** Starts with DEMO so that nobody takes it for a real registration. */
  registration: string
  returnCountry: string
  notice: Partial<Translations>
}

export function businessOf(shop: DemoShop): Business {
  const name = shop.name['en-US'].replace(/\.$/, '')
  return {
    legalName: `${name} ${legalForms[shop.origin] ?? 'Ltd.'}`,
    registration: `DEMO-${shop.origin}-${shop.since.replace('-', '')}`,
    returnCountry: shop.origin,
    notice: notices[shop.key] ?? {},
  }
}

const notices: Record<string, Translations> = {
  'crumb-and-co': t(
    'Frozen packages leave Monday to Wednesday, so that nothing waits over a weekend.',
    '冷冻商品周一至周三发货，避免周末滞留。',
    '冷凍商品週一至週三出貨，避免週末滯留。',
    '冷凍便は週末をまたがないよう、月曜から水曜に発送します。',
    '냉동 상품은 주말을 넘기지 않도록 월~수요일에 출고합니다.',
    'สินค้าแช่แข็งส่งออกวันจันทร์ถึงวันพุธ เพื่อไม่ให้ค้างช่วงสุดสัปดาห์',
  ),
  'oak-and-linen': t(
    'Large furniture is delivered to the curb. Please measure your doorway before you order.',
    '大件家具送货至楼下，下单前请先量好门宽。',
    '大型家具僅送至一樓門口，下單前請先量好門寬。',
    '大型家具は玄関先でのお渡しです。ご注文前に搬入口の幅をお確かめください。',
    '대형 가구는 문 앞까지 배송됩니다. 주문 전에 현관 폭을 확인해 주세요.',
    'เฟอร์นิเจอร์ชิ้นใหญ่ส่งถึงหน้าบ้าน กรุณาวัดความกว้างประตูก่อนสั่งซื้อ',
  ),
  'skyline-mobile': t(
    'Unlocked phones. Please check that your carrier supports the bands listed.',
    '本店手机均为全网通，下单前请确认运营商支持的频段。',
    '本店手機皆未鎖網，下單前請確認電信業者支援的頻段。',
    '全機種SIMフリーです。ご利用の通信会社の対応バンドをご確認ください。',
    '전 기종 자급제입니다. 이용 중인 통신사의 지원 주파수를 확인해 주세요.',
    'มือถือทุกรุ่นไม่ล็อกเครือข่าย กรุณาเช็กคลื่นที่ค่ายของคุณรองรับก่อนสั่งซื้อ',
  ),
}
