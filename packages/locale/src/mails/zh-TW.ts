// Mails in traditional Chinese.
import { type MailTexts, type OriginFacts, utcText, type WarningFacts } from './shape.ts'

const brand = '信風'
const signature = `\n\n${brand}團隊\n本信件由系統自動寄出，請勿直接回覆。`

const where = ({ account, device, ip, at }: OriginFacts) =>
  `帳號：${account}\n裝置：${device}\nIP 位址：${ip}\n時間：${utcText(at)}`

const holdNote = ({ hold }: WarningFacts) => (hold ? `為保障您的資金安全，${hold}內暫停提領。` : '')

const codeMail =
  (subject: string, purpose: string) =>
  ({ code, minutes }: { code: string; minutes: number }) => ({
    subject: `【${brand}】${subject}`,
    body: `您正在${purpose}，驗證碼為：\n\n${code}\n\n驗證碼 ${minutes} 分鐘內有效，僅限使用一次。請勿將驗證碼告訴任何人，客服人員絕不會向您索取。\n\n若非您本人操作，請忽略本信件，您的帳號不會有任何變動。${signature}`,
  })

export const mails: MailTexts = {
  code: {
    resetpwd: codeMail('重設登入密碼驗證碼', '重設登入密碼'),
    resetPay: codeMail('重設付款密碼驗證碼', '重設付款密碼'),
    email: codeMail('電子郵件驗證碼', '驗證此電子郵件'),
    mobile: codeMail('新增手機號碼驗證碼', '為帳號新增手機號碼'),
  },
  newLogin: (facts) => ({
    subject: `【${brand}】您的帳號有新的登入`,
    body: `您的帳號剛剛在新的裝置或地點登入。\n\n${where(facts)}\n\n若是您本人，無須處理。若不是，請立即變更登入密碼，並到安全中心登出其他裝置。${signature}`,
  }),
  passwordChanged: (facts) => ({
    subject: `【${brand}】登入密碼已變更`,
    body: `您的登入密碼已變更，所有裝置皆已登出。\n\n${where(facts)}\n\n若非您本人操作，請立即使用「忘記密碼」重設，並聯絡客服。${holdNote(facts)}${signature}`,
  }),
  payCodeSet: (facts) => ({
    subject: `【${brand}】付款密碼已設定`,
    body: `您的帳號已設定付款密碼，付款與提領時需要輸入。\n\n${where(facts)}\n\n若非您本人操作，請立即變更登入密碼，並聯絡客服。${holdNote(facts)}${signature}`,
  }),
  payCodeChanged: (facts) => ({
    subject: `【${brand}】付款密碼已變更`,
    body: `您的付款密碼已變更。\n\n${where(facts)}\n\n若非您本人操作，請立即變更登入密碼，並聯絡客服。${holdNote(facts)}${signature}`,
  }),
  withdrawalRequested: ({ amount, arrival, destination, isNew, ...facts }) => ({
    subject: `【${brand}】申請提領 ${amount}${isNew ? ' 至新的收款帳戶' : ''}`,
    body: `您的錢包收到一筆提領申請。${isNew ? '此收款帳戶是首次使用。' : ''}\n\n提領金額：${amount}\n實際入帳金額：${arrival}\n收款帳戶：${destination}\n${where(facts)}\n\n若是您本人，無須處理。若不是，請在審核期間到提領紀錄中取消，立即變更登入密碼與付款密碼，並聯絡客服。${signature}`,
  }),
  emailChanged: (facts) => ({
    subject: `【${brand}】電子郵件已變更`,
    body: `您的帳號已改用其他電子郵件，此信箱之後不會再收到通知。\n\n${where(facts)}\n\n若非您本人操作，請立即聯絡客服。${signature}`,
  }),
  addressTaken: ({ account }) => ({
    subject: `【${brand}】您已有帳號`,
    body: `剛剛有人嘗試將此電子郵件用於另一個帳號。此電子郵件已屬於您的帳號，因此我們沒有寄出驗證碼。\n\n帳號：${account}\n\n若是您本人，請直接登入該帳號；忘記密碼可透過「忘記密碼」重設。若非您本人操作，請忽略本信件，您的帳號不會有任何變動。${signature}`,
  }),
  notification: ({ title, body }) => ({ subject: `【${brand}】${title}`, body: `${body}${signature}` }),
  orderNumber: (sn) => `訂單編號：${sn}`,
  returnAddress: (lines) => `退貨地址：\n${lines.join('\n')}`,
  view: '查看詳情',
}
