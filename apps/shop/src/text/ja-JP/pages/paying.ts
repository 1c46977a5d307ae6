// Texts for the payment password prompt and for requests without an answer, in Japanese.
import type { text as english } from '../../en-US/pages/paying.ts'

export const text: typeof english = {
  title: '支払いパスワード',
  setTitle: '支払いパスワードの設定',
  label: '支払いパスワード',
  digits: (count) => `${count}桁入力済み`,
  digit: (digit) => `数字 ${digit}`,
  erase: '最後の1桁を消す',
  confirm: '確認する',
  incomplete: (length) => `${length}桁すべて入力してください`,
  notSent: 'まだ何も送信されていません。もう一度お試しください。',
  forgot: 'お忘れの方',
  recover: 'メールの確認コードで再設定',
  notSet: '支払いパスワードが設定されていません',
  notSetBody: '残高を守るためのパスワードです。入力中の内容はそのまま残ります。',
  goSetting: '設定する',
  checkingTitle: '受け付けられたか確認しています',
  checkingBody: '結果が届く前に接続が切れました。このままお待ちください。',
  unclearTitle: '確認できませんでした。履歴をご確認のうえ、もう一度お試しください',
  unclearBody: '履歴にない場合は再送信してください。同じ申請として扱われ、二重に処理されることはありません。',
  records: '履歴を確認',
  sendAgain: '再送信',
  leaveConfirm: '結果を確認する前にページを離れますか？',
  leaveBody: '申請はすでに届いている可能性があります。このページに戻ると、同じ申請の確認を続けます。',
  leave: 'ページを離れる',
  stay: 'このページに残る',
}
