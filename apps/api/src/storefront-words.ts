// What the served HTML says of the shop before any script runs, in six languages.
import type { Language } from '@shop/contract/language.ts'

export interface StorefrontWords {
  brand: string
  home: string
  description: string
}

export const storefrontWords: Record<Language, StorefrontWords> = {
  'en-US': {
    brand: 'Tradewind',
    home: 'Home',
    description:
      'Good things from shops across the water: pay from your wallet, follow every parcel, get your money back if it does not arrive.',
  },
  'zh-CN': {
    brand: '信风',
    home: '首页',
    description: '跨海好店，安心到家：钱包付款有保障，包裹全程可查，未收到货可退款。',
  },
  'zh-TW': {
    brand: '信風',
    home: '首頁',
    description: '跨海好店，安心到家：錢包付款有保障，包裹全程可查，未收到貨可退款。',
  },
  'ja-JP': {
    brand: 'トレードウィンド',
    home: 'ホーム',
    description: '海の向こうのお店から。ウォレットで安心のお支払い、荷物はいつでも追跡、届かないときは返金します。',
  },
  'ko-KR': {
    brand: '트레이드윈드',
    home: '홈',
    description: '바다 건너 좋은 상점에서. 지갑으로 안전하게 결제하고, 배송을 끝까지 확인하고, 못 받으면 환불받으세요.',
  },
  'th-TH': {
    brand: 'เทรดวินด์',
    home: 'หน้าแรก',
    description: 'ของดีจากร้านข้ามทะเล จ่ายผ่านกระเป๋าเงินอย่างอุ่นใจ ติดตามพัสดุได้ทุกขั้น ไม่ได้รับของคืนเงิน',
  },
}
