// Texts for the payment password prompt and for requests without an answer, in Traditional Chinese.
import type { text as english } from '../../en-US/pages/paying.ts'

export const text: typeof english = {
  title: '付款密碼',
  setTitle: '設定付款密碼',
  label: '付款密碼',
  digits: (count) => `已輸入 ${count} 位`,
  digit: (digit) => `數字 ${digit}`,
  erase: '刪除最後一位',
  confirm: '確認',
  incomplete: (length) => `請輸入全部 ${length} 位數字`,
  notSent: '尚未送出任何內容，請再試一次。',
  forgot: '忘記密碼？',
  recover: '用電子郵件驗證碼重設',
  notSet: '您尚未設定付款密碼',
  notSetBody: '付款密碼可保護您的餘額。已填寫的內容會保留。',
  goSetting: '前往設定',
  checkingTitle: '正在確認是否送出成功',
  checkingBody: '還沒收到結果，連線就中斷了。請先不要離開此頁面。',
  unclearTitle: '仍無法確認，請先查看紀錄再重試',
  unclearBody: '如果紀錄中沒有，可以再次送出：仍是同一筆申請，只會計算一次。',
  records: '查看紀錄',
  sendAgain: '再次送出',
  leaveConfirm: '結果尚未確認，要離開嗎？',
  leaveBody: '您的申請可能已經送出。再次回到此頁面時，會繼續確認同一筆申請。',
  leave: '離開',
  stay: '留在此頁',
}
