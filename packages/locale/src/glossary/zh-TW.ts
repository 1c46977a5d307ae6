// The terms of Traditional Chinese.
import { shopperFiles as files, type Term } from './term.ts'

export const terms: readonly Term[] = [
  { say: '商店', not: /賣場/, files },
  { say: '進駐', not: /入駐/, files },
  { say: '電子郵件', not: /電子信箱/, files },
  { say: '物流士', not: /物流人員/, files },
  { say: '追蹤', not: /關注/, files },
  { say: '購物車', not: /購物袋/, files },
  { say: '付款密碼', not: /支付密碼/, files },
  { say: '服務條款', not: /使用條款/, files },
  { say: '物流單號', not: /追蹤編號/, files },
  { say: '國家或地區', not: /國家／地區/, files },
  { say: '刪除帳號', not: /關閉帳號/, files },
  { say: '識別碼', not: /參考碼/, files },
  { say: '銀行帳戶／金融卡', not: /銀行卡/, except: /銀行卡號/, files },
  { say: '銀行交易序號', not: /交易序號/, except: /銀行交易序號/, files },
]
