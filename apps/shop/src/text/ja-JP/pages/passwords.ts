// Words of the passwords page and of the payment password, in Japanese.
import type { words as english } from '../../en-US/pages/passwords.ts'

export const words: typeof english = {
  loginPassword: 'ログインパスワード',
  loginProtects: 'どの端末でもアカウントを開くために使います。',
  payPassword: '支払いパスワード',
  payProtects: 'ウォレットでのお支払いと出金のときに入力します。',
  changedOn: (date: string) => `最終変更：${date}`,
  setOn: (date: string) => `設定日：${date}`,
  isSet: '設定済み',
  isNotSet: '未設定',
  change: '変更する',
  setNow: '設定する',
  forgot: 'お忘れですか？',
  tipsTitle: '安全を守る3つの習慣',
  tips: [
    'ログイン用と支払い用には別々のパスワードを使いましょう。',
    '誕生日、電話番号、123456は避けましょう。',
    '誰にも教えないでください。当社の担当者がパスワード、支払いパスワード、確認コードをお尋ねすることはありません。',
  ],
  firstLead: 'ウォレットを守るパスワードです。お支払いと出金のときに入力します。',
  changeLead: '現在の支払いパスワードを入力し、新しいものを2回入力してください。',
  verifiedLead: 'ご本人を確認しました。新しい支払いパスワードを設定してください。',
  oldCode: '現在の支払いパスワード',
  newCode: '新しい支払いパスワード',
  firstCode: '支払いパスワード',
  confirmCode: '支払いパスワード（確認）',
  codeRule: '数字6〜12桁',
  payPwdWeak: '推測されやすい番号です。別の番号をおすすめします',
  forgotCode: 'お忘れの場合は確認コードで再設定',
  useOld: '現在の支払いパスワードを使う',
  byCodeTitle: 'ご本人の確認',
  byCodeLead: (email: string) =>
    `${email}に6桁の確認コードをお送りします。確認後、新しい支払いパスワードを設定できます。`,
  holdNote: '安全のため、変更後24時間は出金を保留します。お支払いはすぐにご利用いただけます。',
  set: '支払いパスワードを設定',
  save: '支払いパスワードを変更',
}
