// Texts of the public table of fees and limits.
import type { Language } from '@shop/contract/language.ts'

interface FeeTableTexts {
  methods: Record<'chain' | 'manual' | 'card' | 'withdrawal', string>
  minimum(method: string): string
  maximum(method: string): string
  dayMaximum(method: string): string
  usualTime(method: string, wait: string): string
  fee(method: string, value: string): string
  networkFee(network: string): string
  free: string
  cardHold(days: number): string
  withMinimum(value: string, amount: string): string
}

export const feeTableTexts: Record<Language, FeeTableTexts> = {
  'en-US': {
    methods: {
      chain: 'On-chain recharge',
      manual: 'Recharge by transfer',
      card: 'Recharge by card',
      withdrawal: 'Withdrawal to a bank card',
    },
    minimum: (method) => `${method}: minimum`,
    maximum: (method) => `${method}: maximum`,
    dayMaximum: (method) => `${method}: maximum per day`,
    usualTime: (method, wait) => `${method}: usually within ${wait}`,
    fee: (method, value) => `${method}: fee ${value}`,
    networkFee: (network) => `Withdrawal by ${network}: fee`,
    free: 'none',
    cardHold: (days) =>
      `Recharge by card: spend it right away, withdraw it after ${days} ${days === 1 ? 'day' : 'days'}`,
    withMinimum: (value, amount) => `${value}, minimum ${amount}`,
  },
  'zh-CN': {
    methods: { chain: '链上充值', manual: '转账充值', card: '银行卡充值', withdrawal: '提现到银行卡' },
    minimum: (method) => `${method}：最低金额`,
    maximum: (method) => `${method}：最高金额`,
    dayMaximum: (method) => `${method}：每日最高金额`,
    usualTime: (method, wait) => `${method}：通常 ${wait}内完成`,
    fee: (method, value) => `${method}：手续费 ${value}`,
    networkFee: (network) => `提现到 ${network}：手续费`,
    free: '免费',
    cardHold: (days) => `银行卡充值：可立即消费，${days} 天后可提现`,
    withMinimum: (value, amount) => `${value}，最低 ${amount}`,
  },
  'zh-TW': {
    methods: { chain: '鏈上儲值', manual: '轉帳儲值', card: '信用卡儲值', withdrawal: '提領至銀行帳戶／金融卡' },
    minimum: (method) => `${method}：最低金額`,
    maximum: (method) => `${method}：最高金額`,
    dayMaximum: (method) => `${method}：每日最高金額`,
    usualTime: (method, wait) => `${method}：通常 ${wait}內完成`,
    fee: (method, value) => `${method}：手續費 ${value}`,
    networkFee: (network) => `提領至 ${network}：手續費`,
    free: '免費',
    cardHold: (days) => `信用卡儲值：可立即消費，${days} 天後可提領`,
    withMinimum: (value, amount) => `${value}，最低 ${amount}`,
  },
  'ja-JP': {
    methods: {
      chain: 'オンチェーンでのチャージ',
      manual: '振込でのチャージ',
      card: 'カードでのチャージ',
      withdrawal: '銀行口座・カードへの出金',
    },
    minimum: (method) => `${method}：最低金額`,
    maximum: (method) => `${method}：上限金額`,
    dayMaximum: (method) => `${method}：1日の上限金額`,
    usualTime: (method, wait) => `${method}：通常${wait}以内`,
    fee: (method, value) => `${method}：手数料 ${value}`,
    networkFee: (network) => `${network}での出金：手数料`,
    free: '無料',
    cardHold: (days) => `カードでのチャージ：すぐにお買い物に使え、${days}日後から出金できます`,
    withMinimum: (value, amount) => `${value}（最低 ${amount}）`,
  },
  'ko-KR': {
    methods: { chain: '온체인 충전', manual: '계좌 이체 충전', card: '카드 충전', withdrawal: '은행 계좌로 출금' },
    minimum: (method) => `${method}: 최소 금액`,
    maximum: (method) => `${method}: 최대 금액`,
    dayMaximum: (method) => `${method}: 1일 최대 금액`,
    usualTime: (method, wait) => `${method}: 보통 ${wait} 이내`,
    fee: (method, value) => `${method}: 수수료 ${value}`,
    networkFee: (network) => `${network} 출금: 수수료`,
    free: '없음',
    cardHold: (days) => `카드 충전: 바로 쇼핑에 사용할 수 있고 ${days}일 후 출금할 수 있습니다`,
    withMinimum: (value, amount) => `${value}, 최소 ${amount}`,
  },
  'th-TH': {
    methods: {
      chain: 'เติมเงินผ่านบล็อกเชน',
      manual: 'เติมเงินด้วยการโอน',
      card: 'เติมเงินด้วยบัตร',
      withdrawal: 'ถอนเงินเข้าบัญชีธนาคาร',
    },
    minimum: (method) => `${method}: ยอดขั้นต่ำ`,
    maximum: (method) => `${method}: ยอดสูงสุด`,
    dayMaximum: (method) => `${method}: ยอดสูงสุดต่อวัน`,
    usualTime: (method, wait) => `${method}: โดยทั่วไปภายใน ${wait}`,
    fee: (method, value) => `${method}: ค่าธรรมเนียม ${value}`,
    networkFee: (network) => `ถอนเงินผ่าน ${network}: ค่าธรรมเนียม`,
    free: 'ไม่มี',
    cardHold: (days) => `เติมเงินด้วยบัตร: ใช้ซื้อสินค้าได้ทันที ถอนได้หลัง ${days} วัน`,
    withMinimum: (value, amount) => `${value} ขั้นต่ำ ${amount}`,
  },
}
