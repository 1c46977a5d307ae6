// What the groups of help are called.
import type { Language } from '@shop/contract/language.ts'
import type { HelpGroup } from '@shop/contract/people/pages.ts'

export const groupTitles: Record<Language, Record<HelpGroup, string>> = {
  'en-US': {
    orders: 'Orders and shipping',
    wallet: 'Payments and wallet',
    refunds: 'Refunds and returns',
    account: 'Account and security',
    shopping: 'Shopping',
    business: 'Business',
  },
  'zh-CN': {
    orders: '订单与配送',
    wallet: '支付与钱包',
    refunds: '退款与退货',
    account: '账号与安全',
    shopping: '选购商品',
    business: '商家与合作',
  },
  'zh-TW': {
    orders: '訂單與配送',
    wallet: '付款與錢包',
    refunds: '退款與退貨',
    account: '帳號與安全',
    shopping: '選購商品',
    business: '開店與合作',
  },
  'ja-JP': {
    orders: 'ご注文と配送',
    wallet: 'お支払いとウォレット',
    refunds: '返金と返品',
    account: 'アカウントとセキュリティ',
    shopping: 'お買い物',
    business: '出店と提携',
  },
  'ko-KR': {
    orders: '주문·배송',
    wallet: '결제·지갑',
    refunds: '환불·반품',
    account: '계정·보안',
    shopping: '쇼핑',
    business: '입점·제휴',
  },
  'th-TH': {
    orders: 'คำสั่งซื้อและการจัดส่ง',
    wallet: 'การชำระเงินและกระเป๋าเงิน',
    refunds: 'คืนสินค้าและคืนเงิน',
    account: 'บัญชีและความปลอดภัย',
    shopping: 'การเลือกซื้อสินค้า',
    business: 'ร้านค้าและพาร์ตเนอร์',
  },
}
