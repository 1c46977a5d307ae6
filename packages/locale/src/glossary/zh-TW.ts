// The terms of Traditional Chinese.
import { shopperFiles as files, type Term } from './term.ts'

/** Not what people type into a search. */
const spaced = /^(?!apps\/api\/demo\/search)/

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
  { say: '物流業者', not: /物流商|物流公司/, files },
  { say: '儘快', not: /盡快/ },
  { say: '付款憑證', not: /付款證明/, files },
  { say: '通關', not: /清關/ },
  { say: '撤回申請', not: /取消(了)?申請|申請已取消/, files: /^(?!apps\/api\/demo\/|.*\/wallet\.ts)/ },
  { say: '保留', not: /凍結|解凍/, except: /「解凍」|解凍費|解凍或/, files },
  { say: '實際入帳金額', not: /實收|到帳/, except: /到帳號/, files },
  { say: '金流服務商', not: /付款服務業者/, files },
  { say: '物流服務', not: /商品、服務、運送/, files },
  { say: '判定', not: /裁定/, files },
  { say: '結案', not: /申請(將|已)關閉/, files },
  { say: '自動確認收貨', not: /自動完成收貨/, files },
  { say: '交易明細', not: /資金紀錄/, files },
  { say: '留在此頁', not: /^留下$/, files },
  { say: '關於平台', not: /平台頁面/, files },
  { say: '商家服務', not: /\[合作申請\]/, files },
  { say: '單一尺寸', not: /均碼/ },
  { say: '未鎖網', not: /無鎖機/ },
  { say: '您', not: /為你|你可能/, files },
  { say: '漢字與英數之間空一格', not: /[\u4e00-\u9fff][A-Za-z\d]|[A-Za-z\d][\u4e00-\u9fff]/, files: spaced },
]
