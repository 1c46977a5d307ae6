// The terms of Japanese.
import { shopperFiles as files, type Term } from './term.ts'

export const terms: readonly Term[] = [
  { say: '支払いパスワード', not: /暗証番号/, files },
  { say: '不承認', not: /却下/, files },
  { say: '振込識別コード', not: /(照会|参照)コード/, files },
  { say: '銀行口座・カード', not: /銀行カード/, files },
  { say: 'ショップ', not: /店舗/, files },
  { say: 'カート', not: /バッグ/, except: /バッグ」|バッグ 革/, files },
  { say: '携帯電話番号', not: /携帯番号/, files },
  { say: 'サポート', not: /カスタマーサービス/, files },
  { say: '退会', not: /解約/, except: /カードが解約済み/, files },
  { say: '振込でチャージ', not: /手動(チャージ|振込)/, files },
  { say: '担当者', not: /スタッフ/, files },
  { say: '数字の前後に空白を入れない', not: /[\d}] [桁件項時日回点分]|\p{L} \d+[桁件項時日回点分]/u, files },
]
