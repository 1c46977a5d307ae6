// Words of the warning of impostors, in Simplified Chinese.
import type { words as english } from '../../en-US/pages/scam.ts'

export const words: typeof english = {
  notice: '我们的工作人员绝不会索要您的登录密码或支付密码，也绝不会要求您付费才能提现。',
}
