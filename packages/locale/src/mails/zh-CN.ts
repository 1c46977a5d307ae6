// Mails in simplified Chinese.
import { type MailTexts, type OriginFacts, utcText, type WarningFacts } from './shape.ts'

const brand = '信风'
const signature = `\n\n${brand}团队\n本邮件由系统自动发送，请勿回复。`

const where = ({ account, device, ip, at }: OriginFacts) =>
  `账号：${account}\n设备：${device}\nIP 地址：${ip}\n时间：${utcText(at)}`

const holdNote = ({ hold }: WarningFacts) => (hold ? `为保障资金安全，${hold}内暂停提现。` : '')

const codeMail =
  (subject: string, purpose: string) =>
  ({ code, minutes }: { code: string; minutes: number }) => ({
    subject: `【${brand}】${subject}`,
    body: `您正在${purpose}，验证码为：\n\n${code}\n\n验证码 ${minutes} 分钟内有效，仅可使用一次。请勿告知他人，客服人员不会向您索要验证码。\n\n如非本人操作，请忽略本邮件，您的账号不会有任何变动。${signature}`,
  })

export const mails: MailTexts = {
  code: {
    resetpwd: codeMail('找回登录密码验证码', '重置登录密码'),
    resetPay: codeMail('重置支付密码验证码', '重置支付密码'),
    email: codeMail('邮箱验证码', '验证此邮箱'),
    mobile: codeMail('添加手机号验证码', '为账号添加手机号'),
  },
  newLogin: (facts) => ({
    subject: `【${brand}】您的账号有新的登录`,
    body: `您的账号刚刚在新的设备或地点登录。\n\n${where(facts)}\n\n如果是您本人操作，无需处理。如果不是，请立即修改登录密码，并在安全中心退出其他设备。${signature}`,
  }),
  passwordChanged: (facts) => ({
    subject: `【${brand}】登录密码已修改`,
    body: `您的登录密码已修改，所有设备均已退出登录。\n\n${where(facts)}\n\n如非本人操作，请立即通过“忘记密码”重置，并联系客服。${holdNote(facts)}${signature}`,
  }),
  payCodeSet: (facts) => ({
    subject: `【${brand}】支付密码已设置`,
    body: `您的账号已设置支付密码，付款和提现时需要输入。\n\n${where(facts)}\n\n如非本人操作，请立即修改登录密码，并联系客服。${holdNote(facts)}${signature}`,
  }),
  payCodeChanged: (facts) => ({
    subject: `【${brand}】支付密码已修改`,
    body: `您的支付密码已修改。\n\n${where(facts)}\n\n如非本人操作，请立即修改登录密码，并联系客服。${holdNote(facts)}${signature}`,
  }),
  withdrawalRequested: ({ amount, arrival, destination, isNew, ...facts }) => ({
    subject: `【${brand}】${isNew ? '向新收款方' : ''}申请提现 ${amount}`,
    body: `您的钱包收到一笔提现申请。${isNew ? '该收款方是首次使用。' : ''}\n\n提现金额：${amount}\n到账金额：${arrival}\n收款方：${destination}\n${where(facts)}\n\n如果是您本人操作，无需处理。如果不是，请在审核期间到提现记录中取消，立即修改登录密码和支付密码，并联系客服。${signature}`,
  }),
  emailChanged: (facts) => ({
    subject: `【${brand}】绑定邮箱已更换`,
    body: `您的账号已更换绑定邮箱，此邮箱今后不再接收通知。\n\n${where(facts)}\n\n如非本人操作，请立即联系客服。${signature}`,
  }),
  addressTaken: ({ account }) => ({
    subject: `【${brand}】您已有账号`,
    body: `刚刚有人尝试将此邮箱用于另一个账号。此邮箱已绑定您的账号，因此我们没有发送验证码。\n\n账号：${account}\n\n如果是您本人操作，请直接登录该账号；忘记密码可通过“忘记密码”重置。如非本人操作，请忽略本邮件，您的账号不会有任何变动。${signature}`,
  }),
  notification: ({ title, body }) => ({ subject: `【${brand}】${title}`, body: `${body}${signature}` }),
  orderNumber: (sn) => `订单号：${sn}`,
  returnAddress: (lines) => `退货地址：\n${lines.join('\n')}`,
  view: '查看详情',
}
