// Reasons why a review was hidden, in the six languages.

import { type Language, languages } from '@shop/contract/language.ts'
import type { HideReason } from '@shop/contract/sales/admin-reviews.ts'
import { joinSentences } from '@shop/locale/sentences.ts'

const sentences: Record<Language, Record<Exclude<HideReason, 'other'>, string>> = {
  'en-US': {
    abuse: 'It insults or threatens someone.',
    spam: 'It’s an ad, or was posted repeatedly.',
    personal_data: 'It shows personal data, like a phone number or address.',
    off_topic: 'It isn’t about the product, the shop, or the delivery.',
    fake: 'It isn’t based on real experience with the product.',
  },
  'zh-CN': {
    abuse: '内容含有辱骂或威胁。',
    spam: '内容为广告或重复刷屏。',
    personal_data: '内容包含电话、地址等个人信息。',
    off_topic: '内容与商品、店铺或物流无关。',
    fake: '内容并非真实的使用感受。',
  },
  'zh-TW': {
    abuse: '內容含有辱罵或威脅。',
    spam: '內容為廣告或重複洗版。',
    personal_data: '內容包含電話、地址等個人資料。',
    off_topic: '內容與商品、商店或配送無關。',
    fake: '內容並非真實的使用心得。',
  },
  'ja-JP': {
    abuse: '誹謗中傷や脅迫にあたる表現が含まれています。',
    spam: '宣伝、または同じ内容の繰り返しにあたります。',
    personal_data: '電話番号や住所などの個人情報が含まれています。',
    off_topic: '商品・ショップ・配送と関係のない内容です。',
    fake: '実際のご利用に基づかない内容です。',
  },
  'ko-KR': {
    abuse: '욕설이나 위협적인 표현이 포함되어 있습니다.',
    spam: '광고이거나 같은 내용을 반복해서 올린 글입니다.',
    personal_data: '전화번호, 주소 등 개인정보가 포함되어 있습니다.',
    off_topic: '상품, 상점, 배송과 관련 없는 내용입니다.',
    fake: '실제 구매 경험에 따른 내용이 아닙니다.',
  },
  'th-TH': {
    abuse: 'มีถ้อยคำหยาบคายหรือข่มขู่ผู้อื่น',
    spam: 'เป็นโฆษณาหรือโพสต์ข้อความซ้ำ ๆ',
    personal_data: 'มีข้อมูลส่วนบุคคล เช่น เบอร์โทรศัพท์หรือที่อยู่',
    off_topic: 'เนื้อหาไม่เกี่ยวกับสินค้า ร้านค้า หรือการจัดส่ง',
    fake: 'ไม่ได้มาจากการใช้สินค้าจริง',
  },
}

/** The sentence of the reason and the operator's text. */
export function hiddenText(language: Language, { reason, text }: { reason: string; text: string }): string {
  const known: Record<string, string> = sentences[language]
  return joinSentences(language, known[reason], text)
}

/** In every language, for a notification that is read later. */
export function hiddenTranslations(hidden: { reason: string; text: string }): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, hiddenText(language, hidden)])) as Record<
    Language,
    string
  >
}
