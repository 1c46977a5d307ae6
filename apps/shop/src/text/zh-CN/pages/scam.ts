// Texts for the warning about impostors, in Simplified Chinese.
import type { text as english } from '../../en-US/pages/scam.ts'

export const text: typeof english = {
  notice: '我们的工作人员绝不会索要您的登录密码或支付密码，也绝不会要求您付费才能提现。',
}
