// The words of the table of fees and limits.
import type { Language } from '@shop/contract/language.ts'

export interface TableWords {
  ways: Record<'chain' | 'manual' | 'card' | 'withdrawal', string>
  least(way: string): string
  most(way: string): string
  mostOfDay(way: string): string
  within(way: string, wait: string): string
  fee(way: string, figure: string): string
  networkFee(network: string): string
  free: string
  cardHold(days: number): string
  atLeast(figure: string, amount: string): string
}

export const tableWords: Record<Language, TableWords> = {
  'en-US': {
    ways: {
      chain: 'On-chain recharge',
      manual: 'Recharge by transfer',
      card: 'Recharge by card',
      withdrawal: 'Withdrawal to a bank card',
    },
    least: (way) => `${way}: minimum`,
    most: (way) => `${way}: maximum`,
    mostOfDay: (way) => `${way}: maximum per day`,
    within: (way, wait) => `${way}: usually within ${wait}`,
    fee: (way, figure) => `${way}: fee ${figure}`,
    networkFee: (network) => `Withdrawal by ${network}: fee`,
    free: 'none',
    cardHold: (days) =>
      `Recharge by card: spend it right away, withdraw it after ${days} ${days === 1 ? 'day' : 'days'}`,
    atLeast: (figure, amount) => `${figure}, minimum ${amount}`,
  },
  'zh-CN': {
    ways: { chain: '链上充值', manual: '转账充值', card: '银行卡充值', withdrawal: '提现到银行卡' },
    least: (way) => `${way}：最低金额`,
    most: (way) => `${way}：最高金额`,
    mostOfDay: (way) => `${way}：每日最高金额`,
    within: (way, wait) => `${way}：通常 ${wait}内完成`,
    fee: (way, figure) => `${way}：手续费 ${figure}`,
    networkFee: (network) => `提现到 ${network}：手续费`,
    free: '免费',
    cardHold: (days) => `银行卡充值：可立即消费，${days} 天后可提现`,
    atLeast: (figure, amount) => `${figure}，最低 ${amount}`,
  },
  'zh-TW': {
    ways: { chain: '鏈上儲值', manual: '轉帳儲值', card: '信用卡儲值', withdrawal: '提領至銀行帳戶／金融卡' },
    least: (way) => `${way}：最低金額`,
    most: (way) => `${way}：最高金額`,
    mostOfDay: (way) => `${way}：每日最高金額`,
    within: (way, wait) => `${way}：通常 ${wait}內完成`,
    fee: (way, figure) => `${way}：手續費 ${figure}`,
    networkFee: (network) => `提領至 ${network}：手續費`,
    free: '免費',
    cardHold: (days) => `信用卡儲值：可立即消費，${days} 天後可提領`,
    atLeast: (figure, amount) => `${figure}，最低 ${amount}`,
  },
  'ja-JP': {
    ways: {
      chain: 'オンチェーンでのチャージ',
      manual: '振込でのチャージ',
      card: 'カードでのチャージ',
      withdrawal: '銀行口座・カードへの出金',
    },
    least: (way) => `${way}：最低金額`,
    most: (way) => `${way}：上限金額`,
    mostOfDay: (way) => `${way}：1日の上限金額`,
    within: (way, wait) => `${way}：通常${wait}以内`,
    fee: (way, figure) => `${way}：手数料 ${figure}`,
    networkFee: (network) => `${network}での出金：手数料`,
    free: '無料',
    cardHold: (days) => `カードでのチャージ：すぐにお買い物に使え、${days}日後から出金できます`,
    atLeast: (figure, amount) => `${figure}（最低 ${amount}）`,
  },
  'ko-KR': {
    ways: { chain: '온체인 충전', manual: '계좌 이체 충전', card: '카드 충전', withdrawal: '은행 계좌로 출금' },
    least: (way) => `${way}: 최소 금액`,
    most: (way) => `${way}: 최대 금액`,
    mostOfDay: (way) => `${way}: 1일 최대 금액`,
    within: (way, wait) => `${way}: 보통 ${wait} 이내`,
    fee: (way, figure) => `${way}: 수수료 ${figure}`,
    networkFee: (network) => `${network} 출금: 수수료`,
    free: '없음',
    cardHold: (days) => `카드 충전: 바로 쇼핑에 사용할 수 있고 ${days}일 후 출금할 수 있습니다`,
    atLeast: (figure, amount) => `${figure}, 최소 ${amount}`,
  },
  'th-TH': {
    ways: {
      chain: 'เติมเงินผ่านบล็อกเชน',
      manual: 'เติมเงินด้วยการโอน',
      card: 'เติมเงินด้วยบัตร',
      withdrawal: 'ถอนเงินเข้าบัญชีธนาคาร',
    },
    least: (way) => `${way}: ยอดขั้นต่ำ`,
    most: (way) => `${way}: ยอดสูงสุด`,
    mostOfDay: (way) => `${way}: ยอดสูงสุดต่อวัน`,
    within: (way, wait) => `${way}: โดยทั่วไปภายใน ${wait}`,
    fee: (way, figure) => `${way}: ค่าธรรมเนียม ${figure}`,
    networkFee: (network) => `ถอนเงินผ่าน ${network}: ค่าธรรมเนียม`,
    free: 'ไม่มี',
    cardHold: (days) => `เติมเงินด้วยบัตร: ใช้ซื้อสินค้าได้ทันที ถอนได้หลัง ${days} วัน`,
    atLeast: (figure, amount) => `${figure} ขั้นต่ำ ${amount}`,
  },
}
