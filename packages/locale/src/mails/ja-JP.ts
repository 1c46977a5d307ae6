// Mails in Japanese.
import { type MailTexts, type OriginFacts, utcText, type WarningFacts } from './shape.ts'

const brand = 'トレードウィンド'
const signature = `\n\n${brand}\n※このメールは送信専用です。ご返信いただいてもお答えできませんので、ご了承ください。`

const where = ({ account, device, ip, at }: OriginFacts) =>
  `アカウント：${account}\n端末：${device}\nIPアドレス：${ip}\n日時：${utcText(at)}`

const holdNote = ({ hold }: WarningFacts) => (hold ? `安全のため、${hold}は出金を保留します。` : '')

const codeMail =
  (subject: string, purpose: string) =>
  ({ code, minutes }: { code: string; minutes: number }) => ({
    subject: `【${brand}】${subject}`,
    body: `${purpose}の確認コードをお知らせします。\n\n${code}\n\n有効期限は${minutes}分、使用できるのは1回限りです。コードは誰にも教えないでください。当社の担当者がお尋ねすることはありません。\n\nお心当たりがない場合は、このメールを破棄してください。アカウントの内容は変更されていません。${signature}`,
  })

export const mails: MailTexts = {
  code: {
    resetpwd: codeMail('パスワード再設定の確認コード', 'ログインパスワード再設定'),
    resetPay: codeMail('支払いパスワード再設定の確認コード', '支払いパスワード再設定'),
    email: codeMail('メールアドレスの確認コード', 'メールアドレス認証'),
    mobile: codeMail('携帯電話番号の登録用確認コード', '携帯電話番号の登録'),
  },
  newLogin: (facts) => ({
    subject: `【${brand}】新しい端末からのログインのお知らせ`,
    body: `お客様のアカウントに、新しい端末または場所からログインがありました。\n\n${where(facts)}\n\nご本人の場合は、お手続きは不要です。お心当たりがない場合は、すぐにパスワードを変更し、セキュリティセンターでほかの端末をログアウトしてください。${signature}`,
  }),
  passwordChanged: (facts) => ({
    subject: `【${brand}】パスワード変更のお知らせ`,
    body: `ログインパスワードが変更され、すべての端末からログアウトしました。\n\n${where(facts)}\n\nお心当たりがない場合は、「パスワードをお忘れの方」から再設定し、サポートまでご連絡ください。${holdNote(facts)}${signature}`,
  }),
  payCodeSet: (facts) => ({
    subject: `【${brand}】支払いパスワード設定のお知らせ`,
    body: `支払いパスワードが設定されました。お支払いと出金のときに入力します。\n\n${where(facts)}\n\nお心当たりがない場合は、すぐにログインパスワードを変更し、サポートまでご連絡ください。${holdNote(facts)}${signature}`,
  }),
  payCodeChanged: (facts) => ({
    subject: `【${brand}】支払いパスワード変更のお知らせ`,
    body: `支払いパスワードが変更されました。\n\n${where(facts)}\n\nお心当たりがない場合は、すぐにログインパスワードを変更し、サポートまでご連絡ください。${holdNote(facts)}${signature}`,
  }),
  withdrawalRequested: ({ amount, arrival, destination, isNew, ...facts }) => ({
    subject: `【${brand}】${isNew ? '新しい出金先への' : ''}出金申請のお知らせ（${amount}）`,
    body: `ウォレットからの出金申請を受け付けました。${isNew ? '初めて使われる出金先です。' : ''}\n\n出金額：${amount}\n受取額：${arrival}\n出金先：${destination}\n${where(facts)}\n\nご本人の場合は、お手続きは不要です。お心当たりがない場合は、審査中に出金履歴からキャンセルし、ログインパスワードと支払いパスワードを変更のうえ、至急サポートまでご連絡ください。${signature}`,
  }),
  emailChanged: (facts) => ({
    subject: `【${brand}】メールアドレス変更のお知らせ`,
    body: `アカウントのメールアドレスが変更されました。このアドレスへのご連絡は今回が最後です。\n\n${where(facts)}\n\nお心当たりがない場合は、至急サポートまでご連絡ください。${signature}`,
  }),
  addressTaken: ({ account }) => ({
    subject: `【${brand}】すでにアカウントをお持ちです`,
    body: `このメールアドレスを別のアカウントで使おうとする操作がありました。すでにお客様のアカウントに登録されているため、確認コードはお送りしていません。\n\nアカウント：${account}\n\nご本人の場合は、こちらのアカウントでログインしてください。パスワードは「パスワードをお忘れの方」から再設定できます。お心当たりがない場合は、このメールを破棄してください。アカウントの内容は変更されていません。${signature}`,
  }),
  notification: ({ title, body }) => ({ subject: `【${brand}】${title}`, body: `${body}${signature}` }),
  orderNumber: (sn) => `注文番号：${sn}`,
  returnAddress: (lines) => `返送先：\n${lines.join('\n')}`,
  view: '詳細を見る',
}
