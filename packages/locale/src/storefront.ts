// The shop's name and description, in six languages.
import type { Language } from '@shop/contract/language.ts'

interface StorefrontTexts {
  brand: string
  description: string
}

export const storefrontTexts: Record<Language, StorefrontTexts> = {
  'en-US': {
    brand: 'Tradewind',
    description:
      'Shop from sellers worldwide. Pay from your wallet, track every package, and get your money back if it doesn’t arrive.',
  },
  'zh-CN': {
    brand: '信风',
    description: '全球好店，安心到家：钱包付款有保障，包裹全程可查，没收到货可申请退款。',
  },
  'zh-TW': {
    brand: '信風',
    description: '各國好店，安心到家：錢包付款有保障，包裹全程可追蹤，沒收到貨可申請退款。',
  },
  'ja-JP': {
    brand: 'トレードウィンド',
    description:
      '世界のショップの商品を日本語で。ウォレットで安心してお支払い、荷物はいつでも追跡、届かないときは返金を申請できます。',
  },
  'ko-KR': {
    brand: '트레이드윈드',
    description:
      '전 세계 상점의 상품을 한국어로 만나 보세요. 지갑으로 안전하게 결제하고, 배송을 끝까지 조회하고, 받지 못하면 환불을 신청할 수 있습니다.',
  },
  'th-TH': {
    brand: 'เทรดวินด์',
    description: 'ช้อปจากร้านค้าทั่วโลก จ่ายผ่านกระเป๋าเงินอย่างอุ่นใจ ติดตามพัสดุได้ทุกขั้น ไม่ได้รับสินค้า ขอคืนเงินได้',
  },
}
